import { FileText } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { FocalPoint, Picture } from './focal-point.tsx';
import type { FocalPoint as Point, Media } from './media.queries.ts';
import { Thumbnail, shownUrl, titleOf } from './thumbnail.tsx';

type Props = { media: Media; focal: Point | undefined; onFocal: ((value: Point) => void) | undefined };

/** A file as it is; with `onFocal`, of a picture also what matters most in it. */
export function Preview({ media, focal, onFocal }: Props) {
  const t = useText();
  const address = shownUrl(media, media.source_url);
  const [kind] = media.mime_type.split('/');
  if (kind === 'image') {
    return focal && onFocal ? (
      <FocalPoint media={media} value={focal} onChange={onFocal} />
    ) : (
      <div className="focal-picture">
        <Picture media={media} />
      </div>
    );
  }
  if (kind === 'video') {
    // Its captions are not ours to make.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className="media-picture" src={address} controls preload="metadata" aria-label={titleOf(media)} />;
  }
  if (kind === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio src={address} controls preload="metadata" aria-label={titleOf(media)} />;
  }
  return (
    <>
      <Thumbnail media={media} sizes="36rem" />
      {media.mime_type === 'application/pdf' && (
        <a className="button plain" href={address} target="_blank" rel="noreferrer">
          <FileText aria-hidden size={18} /> {t('media.openPdf')}
        </a>
      )}
    </>
  );
}
