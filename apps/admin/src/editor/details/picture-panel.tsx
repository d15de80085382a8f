import { ImageField } from '../../media/image-field.tsx';
import type { PickMedia } from '../../media/use-media.tsx';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & { pickMedia: PickMedia | undefined };

/** The picture that stands for the whole. */
export function PicturePanel({ draft, isReadOnly, change, pickMedia }: Props) {
  const t = useText();
  return (
    <Panel title={t('editor.picture')}>
      <ImageField
        value={draft.featured_media}
        onChange={(featured_media) => change({ featured_media })}
        isReadOnly={isReadOnly}
        pickMedia={pickMedia}
      />
    </Panel>
  );
}
