import { useEffect, useState } from 'react';
import { expandPattern } from '../seo/patterns.ts';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Preview } from './preview.tsx';
import type { Settings } from './settings.queries.ts';
import { timeIn } from './site-time.ts';

/** The head of the site's pages, the tab of the browser, and the clock by which posts are dated. */
export function SitePreview({ settings }: { settings: Settings }) {
  const t = useText();
  const { title, description, language, timezone } = settings;
  const now = useNow();
  const name = title.trim() || page.site.name;
  return (
    <Preview>
      <div className="preview-sheet" lang={language} dir="auto">
        <strong className="preview-name">{name}</strong>
        {description.trim() !== '' && <p className="soft">{description}</p>}
      </div>
      <dl className="preview-facts">
        <dt>{t('settings.preview.tab')}</dt>
        <dd>
          <bdi>
            {expandPattern(settings.seo_post_title, {
              title: t('settings.search.sample.post'),
              sitename: name,
              tagline: description,
            })}
          </bdi>
        </dd>
        <dt>{t('settings.preview.now')}</dt>
        <dd>
          <bdi>{timeIn(now, language, timezone)}</bdi>
        </dd>
      </dl>
    </Preview>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
