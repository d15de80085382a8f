import { useText } from '../text/text.tsx';
import { crumbsOf, cutTo, descriptionRoom, titleRoom } from './shown-text.ts';
import './seo.css';

type Props = { url: string; site: string; title: string; description: string; language?: string; isHidden?: boolean };

/** About what a search engine shows of a page. */
export function SearchResult({ url, site, title, description, language, isHidden = false }: Props) {
  const t = useText();
  const { host, path } = crumbsOf(url);
  return (
    <figure className="seo-figure">
      <figcaption className="soft small">{t('seo.asResult')}</figcaption>
      {isHidden ? (
        <p className="search-result">{t('seo.hidden')}</p>
      ) : (
        <div className="search-result" dir="auto" lang={language}>
          <p className="search-result-site">{site}</p>
          <p className="search-result-address">
            <bdi dir="ltr">{[host, ...path].join(' › ')}</bdi>
          </p>
          <p className="search-result-title">{cutTo(title, titleRoom)}</p>
          <p className="search-result-text">{cutTo(description, descriptionRoom) || t('seo.noDescription')}</p>
        </div>
      )}
    </figure>
  );
}
