import { upload } from '@octavo/api-client/upload';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { useBytes } from '../ui/bytes.ts';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { complain, say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { MediaOwner } from './media-owner.tsx';
import { dimensionsOf } from './media-table.tsx';
import { refreshMedia, type Media } from './media.queries.ts';
import { nameOf, shownUrl } from './thumbnail.tsx';

/** What is known about a file, and what can be done with the file itself. */
export function MediaFacts({ media, canEdit }: { media: Media; canEdit: boolean }) {
  const t = useText();
  const bytes = useBytes();
  const { media_details: details } = media;
  const dimensions = dimensionsOf(details);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(media.source_url);
      say(t('media.copied'));
    } catch {
      complain(t('media.notCopied', { link: media.source_url }));
    }
  }

  return (
    <div className="stack media-facts">
      <dl>
        <dt>{t('media.file')}</dt>
        <dd>{nameOf(media)}</dd>
        <dt>{t('media.type')}</dt>
        <dd>{media.mime_type}</dd>
        <dt>{t('media.size')}</dt>
        <dd>{bytes(details.filesize)}</dd>
        {dimensions !== '' && (
          <>
            <dt>{t('media.dimensions')}</dt>
            <dd>
              <bdi>{dimensions}</bdi>
              {details.sizes_state === 'pending' && <span className="soft"> · {t('media.sizesPending')}</span>}
              {details.sizes_state === 'failed' && <span className="field-error"> {t('media.sizesFailed')}</span>}
            </dd>
          </>
        )}
        <dt>{t('media.created')}</dt>
        <dd>{media.date_gmt !== undefined && <When gmt={media.date_gmt} />}</dd>
        {media.post ? (
          <>
            <dt>{t('media.addedTo')}</dt>
            <dd>
              <MediaOwner id={media.post} />
            </dd>
          </>
        ) : null}
      </dl>
      <div className="row">
        <Button onPress={() => void copy()}>
          <Copy aria-hidden size={18} /> {t('media.copyLink')}
        </Button>
        <a className="button plain" href={shownUrl(media, media.source_url)} download={nameOf(media)}>
          <Download aria-hidden size={18} /> {t('media.download')}
        </a>
        {canEdit && <Replace media={media} />}
      </div>
    </div>
  );
}

/** Puts another file of the same type at the same address. */
function Replace({ media }: { media: Media }) {
  const t = useText();
  const [sent, setSent] = useState(0);
  const replace = useMutation({
    async mutationFn(file: File) {
      setSent(0);
      await upload(server, '/core/v2/media/{id}/file', {
        file,
        name: file.name,
        params: { id: media.id },
        onProgress: (part, whole) => setSent(whole > 0 ? part / whole : 0),
      });
      await refreshMedia();
    },
    onSuccess: () => say(t('media.replaced')),
  });
  return (
    <>
      <FileTrigger
        acceptedFileTypes={[media.mime_type]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) replace.mutate(file);
        }}
      >
        <Button isPending={replace.isPending}>
          <RefreshCw aria-hidden size={18} /> {t('media.replace')}
        </Button>
      </FileTrigger>
      <p className="soft small media-whole-row">{t('media.replaceHow')}</p>
      {replace.isPending && (
        <div className="media-whole-row">
          <Progress label={t('media.uploading')} done={sent} total={1} />
        </div>
      )}
      {replace.error && (
        <div className="media-whole-row">
          <Notice tone="danger">{problemOf(replace.error, t)}</Notice>
        </div>
      )}
    </>
  );
}
