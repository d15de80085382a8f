import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { server } from '../../server.ts';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import type { PickMedia } from '../use-media.tsx';

type Props = PanelProps & { pickMedia: PickMedia | undefined };

/** The picture that stands for the whole. */
export function PicturePanel({ draft, isReadOnly, change, pickMedia }: Props) {
  const t = useText();
  const id = draft.featured_media;
  const { data: picture } = useQuery({
    queryKey: ['media', 'item', id, 'embed'],
    queryFn: ({ signal }) => server.get('/core/v2/media/{id}', { params: { id }, signal }),
    enabled: id !== 0,
  });

  async function pick(): Promise<void> {
    const picked = await pickMedia?.('image');
    if (picked) change({ featured_media: picked.id });
  }

  return (
    <Panel title={t('editor.picture')}>
      {id !== 0 && picture && (
        <img className="panel-picture" src={picture.source_url} alt={picture.alt_text || t('editor.pictureNow')} />
      )}
      {!isReadOnly && (
        <div className="row">
          {pickMedia && (
            <Button onPress={() => void pick()}>
              <ImagePlus aria-hidden size={16} /> {t(id === 0 ? 'editor.pictureChoose' : 'editor.pictureReplace')}
            </Button>
          )}
          {id !== 0 && (
            <Button kind="quiet" onPress={() => change({ featured_media: 0 })}>
              {t('editor.remove')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
