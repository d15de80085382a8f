import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { pictureQuery } from '../media/media.queries.ts';
import { useText } from '../text/text.tsx';
import { crumbsOf, cutTo } from './shown-text.ts';
import './seo.css';

type Props = { url: string; title: string; description: string; image: number; language?: string };

/** About what a network or a messenger shows of a link. */
export function SharingCard({ url, title, description, image, language }: Props) {
  const t = useText();
  const { data: picture } = useQuery(pictureQuery(image));
  return (
    <figure className="seo-figure">
      <figcaption className="soft small">{t('seo.asCard')}</figcaption>
      <div className="sharing-card">
        {image !== 0 && picture ? (
          <img className="sharing-card-picture" src={picture.source_url} alt={picture.alt_text} />
        ) : (
          <div className="sharing-card-picture">
            <Image aria-hidden size={28} />
            <span>{t('seo.noPicture')}</span>
          </div>
        )}
        <div className="sharing-card-text" dir="auto" lang={language}>
          <p className="soft small">
            <bdi dir="ltr">{crumbsOf(url).host}</bdi>
          </p>
          <p className="sharing-card-title">{cutTo(title, 90)}</p>
          {description !== '' && <p className="soft small">{cutTo(description, 120)}</p>}
        </div>
      </div>
    </figure>
  );
}
