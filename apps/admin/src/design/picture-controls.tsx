import { ImageField } from '../media/image-field.tsx';
import type { PickMedia } from '../media/use-media.tsx';
import { useText } from '../text/text.tsx';
import type { Editing } from './use-design.ts';

const pictures = ['logo', 'logo_dark', 'icon'] as const;

/** Logo and icon. */
export function PictureControls({ editing, pickMedia }: { editing: Editing; pickMedia: PickMedia | undefined }) {
  const t = useText();
  return pictures.map((part) => (
    <ImageField
      key={part}
      label={t(`design.${part}`)}
      description={t(`design.${part}.why`)}
      value={editing.design[part]}
      onChange={(id) => editing.change(part, id)}
      pickMedia={pickMedia}
    />
  ));
}
