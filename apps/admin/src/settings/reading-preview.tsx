import { useQuery } from '@tanstack/react-query';
import { useText } from '../text/text.tsx';
import { pageQuery } from './pages.queries.ts';
import { Preview } from './preview.tsx';
import type { Settings } from './settings.queries.ts';

/** In words, what the home page and the page of the posts show. */
export function ReadingPreview({ settings }: { settings: Settings & { public?: boolean } }) {
  const t = useText();
  const { url, show_on_front, page_on_front, page_for_posts, posts_per_page: count } = settings;
  const home = useQuery(pageQuery(page_on_front));
  const posts = useQuery(pageQuery(page_for_posts));
  const hasHome = show_on_front === 'page' && page_on_front !== 0;
  const newest = t('settings.reading.newest', { count: Number.isNaN(count) ? 0 : count });
  return (
    <Preview>
      <dl className="preview-facts">
        <dt>
          <Address link={`${url}/`} />
        </dt>
        <dd>{hasHome ? t('settings.reading.showsPage', { page: home.data?.name ?? '…' }) : newest}</dd>
        {hasHome &&
          (page_for_posts === 0 ? (
            <>
              <dt>{t('settings.reading.posts')}</dt>
              <dd>{t('settings.reading.nowhere')}</dd>
            </>
          ) : (
            <>
              <dt>{posts.data ? <Address link={posts.data.link} /> : '…'}</dt>
              <dd>{newest}</dd>
            </>
          ))}
        {settings.public !== undefined && (
          <>
            <dt>{t('settings.search')}</dt>
            <dd>{t(settings.public ? 'settings.reading.indexed' : 'settings.reading.notIndexed')}</dd>
          </>
        )}
      </dl>
    </Preview>
  );
}

function Address({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer">
      <bdi dir="ltr">{decodeURI(link).replace(/^https?:\/\//, '')}</bdi>
    </a>
  );
}
