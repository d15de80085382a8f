import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '../session/session.tsx';
import { Late } from '../ui/late.tsx';
import type { PickedMedia, PickKind, PickMedia } from '../editor/canvas/canvas.tsx';

export type { PickMedia };

type Uploading = (file: File, onProgress: (fraction: number) => void) => Promise<PickedMedia>;

const load = () => import('./media-picker.tsx');
const loadPicker = async () => (await load()).MediaPicker;

/** The library, loaded when it is first needed; nothing for those who may not add files. */
export function useMedia(): { picker: ReactNode; pickMedia?: PickMedia; uploadFile?: Uploading } {
  const { can } = useSession();
  const [asked, setAsked] = useState<{ kind: PickKind; answer(media?: PickedMedia): void }>();
  const pickMedia = useCallback<PickMedia>((kind) => new Promise((answer) => setAsked({ kind, answer })), []);
  if (!can('upload_files')) return { picker: null };

  function close(media?: PickedMedia): void {
    asked?.answer(media);
    setAsked(undefined);
  }

  return {
    picker: asked && (
      <Late
        load={loadPicker}
        props={{ kind: asked.kind, isOpen: true, onClose: () => close(), onPick: close }}
        onFailed={() => close()}
      />
    ),
    pickMedia,
    uploadFile,
  };
}

async function uploadFile(file: File, onProgress: (fraction: number) => void): Promise<PickedMedia> {
  return (await load()).uploadMedia(file, onProgress);
}
