import { Images, Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOf } from '../../ui/problem.ts';
import { Progress } from '../../ui/progress.tsx';
import { useCanvas } from './canvas-context.ts';
import type { PickedMedia, PickKind } from './picked-media.ts';

type Props = { kind: PickKind; several?: boolean; onPick(media: readonly PickedMedia[]): void };

const accepted: Record<PickKind, string[] | undefined> = {
  image: ['image/*'],
  audio: ['audio/*'],
  video: ['video/*'],
  any: undefined,
};

/** Takes files from the library, or brings them there. */
export function Picking({ kind, several = false, onPick }: Props) {
  const t = useText();
  const { pickMedia, bench } = useCanvas();
  const [sending, setSending] = useState<{ name: string; fraction: number }>();
  const [failures, setFailures] = useState<readonly string[]>([]);

  const pick = async () => {
    const media = await pickMedia?.(kind);
    if (media) onPick([media]);
  };
  const send = async (files: readonly File[]) => {
    setFailures([]);
    const failed: string[] = [];
    for (const file of files) {
      setSending({ name: file.name, fraction: 0 });
      try {
        // One after another, so that they stand in the order in which they were chosen.
        onPick([await bench.uploads.send(file, (fraction) => setSending({ name: file.name, fraction }))]);
      } catch (error) {
        failed.push(t('canvas.uploadFailed', { name: `\u2068${file.name}\u2069`, problem: problemOf(error, t) }));
      }
    }
    setSending(undefined);
    setFailures(failed);
  };

  if (!pickMedia && !bench.uploads.canUpload()) return null;
  return (
    <div className="canvas-picking">
      {failures.map((failure) => (
        <Notice key={failure} tone="danger">
          {failure}
        </Notice>
      ))}
      {sending && (
        <Progress
          label={t('canvas.uploading', { name: sending.name })}
          done={Math.round(sending.fraction * 100)}
          total={100}
        />
      )}
      <div className="row">
        {pickMedia && (
          <Button onPress={() => void pick()}>
            <Images aria-hidden size={16} />
            {t('canvas.fromLibrary')}
          </Button>
        )}
        {bench.uploads.canUpload() && (
          <FileTrigger
            allowsMultiple={several}
            {...(accepted[kind] && { acceptedFileTypes: accepted[kind] })}
            onSelect={(files) => files && void send([...files])}
          >
            <Button isDisabled={sending !== undefined}>
              <UploadIcon aria-hidden size={16} />
              {t(several ? 'canvas.uploadSeveral' : 'canvas.upload')}
            </Button>
          </FileTrigger>
        )}
      </div>
    </div>
  );
}
