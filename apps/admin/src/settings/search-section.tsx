import { useMedia } from '../media/use-media.tsx';
import { expandPattern } from '../seo/patterns.ts';
import { PatternField } from '../seo/pattern-field.tsx';
import { useText } from '../text/text.tsx';
import { DraftForm, useDraft, type Draft } from '../ui/draft.tsx';
import { Switch, TextField } from '../ui/fields.tsx';
import { HomeFields } from './home-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { SectionProps } from './sections.ts';
import { saveSettings, type Settings } from './settings.queries.ts';

const engines = ['google', 'bing', 'yandex', 'baidu', 'pinterest'] as const;
const kinds = ['post', 'page', 'term'] as const;

/** What search engines and networks are told about the site. */
export function SearchSection({ saved }: SectionProps) {
  const draft = useDraft<Settings>(saved, saveSettings);
  const { picker, pickMedia } = useMedia();
  return (
    <>
      <DraftForm draft={draft}>
        <HomeFields draft={draft} pickMedia={pickMedia} />
        <TitleFields draft={draft} />
        <IdentityFields draft={draft} pickMedia={pickMedia} />
        <EngineFields draft={draft} />
      </DraftForm>
      {picker}
    </>
  );
}

function TitleFields({ draft }: { draft: Draft<Settings> }) {
  const t = useText();
  const { values, field } = draft;
  return (
    <section className="card stack">
      <h2>{t('settings.search.titles')}</h2>
      <p className="soft">{t('settings.search.titlesWhy')}</p>
      {kinds.map((kind) => {
        const sample = {
          title: t(`settings.search.sample.${kind}`),
          sitename: values.title,
          tagline: values.description,
        };
        const shown = expandPattern(values[`seo_${kind}_title`], sample);
        return (
          <PatternField
            key={kind}
            label={t(`settings.search.titleOf.${kind}`)}
            description={t('settings.search.example', { title: `\u2068${shown}\u2069` })}
            tags={['%title%', '%sitename%', '%tagline%', '%page%']}
            {...field(`seo_${kind}_title`)}
          />
        );
      })}
    </section>
  );
}

function EngineFields({ draft }: { draft: Draft<Settings> }) {
  const t = useText();
  const { values, field } = draft;
  // A site in a folder has no robots.txt.
  const isAtRoot = new URL(values.url).pathname === '/';
  return (
    <>
      <section className="card stack">
        <h2>{t('settings.search.verify')}</h2>
        <p className="soft">{t('settings.search.verifyWhy')}</p>
        <div className="two-columns">
          {engines.map((engine) => (
            <TextField
              key={engine}
              label={t(`settings.search.engine.${engine}`)}
              {...field(`seo_verify_${engine}`)}
              maxLength={200}
              dir="ltr"
            />
          ))}
        </div>
      </section>
      <section className="card stack">
        <h2>{t('settings.search.crawlers')}</h2>
        <div>
          <Switch isSelected={values.indexnow} onChange={field('indexnow').onChange}>
            {t('settings.search.indexNow')}
          </Switch>
          <p className="soft small">{t('settings.search.indexNowWhy')}</p>
        </div>
        {isAtRoot && (
          <div className="code-field">
            <TextField
              label={t('settings.search.robots')}
              description={t('settings.search.robotsWhy')}
              {...field('robots_txt')}
              rows={6}
              dir="ltr"
              spellCheck="false"
            />
          </div>
        )}
      </section>
    </>
  );
}
