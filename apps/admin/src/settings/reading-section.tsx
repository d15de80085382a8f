import { useQuery } from '@tanstack/react-query';
import { queries } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { DraftForm, useDraft, type Draft } from '../ui/draft.tsx';
import { NumberField, RadioField, Switch } from '../ui/fields.tsx';
import { FindField } from '../ui/find-field.tsx';
import { Loaded } from '../ui/screen.tsx';
import { findPages, pageQuery } from './pages.queries.ts';
import { ReadingPreview } from './reading-preview.tsx';
import type { SectionProps } from './sections.ts';
import { saveSettings, type Settings } from './settings.queries.ts';
import { changeVisibility, visibilityQuery } from './site-visibility.ts';

/** `public` belongs to the network: only those who manage its sites know and change it. */
type Reading = Settings & { public?: boolean };

/** What readers find at the address of the site. */
export function ReadingSection({ saved }: SectionProps) {
  const { can } = useSession();
  const managesSites = can('manage_sites');
  const visibility = useQuery({ ...visibilityQuery, enabled: managesSites });
  if (!managesSites) return <ReadingForm saved={saved} />;
  return <Loaded query={visibility}>{() => <ReadingForm saved={{ ...saved, public: visibility.data! }} />}</Loaded>;
}

function ReadingForm({ saved }: { saved: Reading }) {
  const t = useText();
  const draft = useDraft<Reading>(saved, save);
  const { values, field, set } = draft;
  return (
    <DraftForm draft={draft}>
      <section className="card stack">
        <h2>{t('settings.reading.home')}</h2>
        <RadioField
          label={t('settings.reading.shows')}
          value={values.show_on_front}
          onChange={(shows) => set('show_on_front')(shows as Settings['show_on_front'])}
          options={[
            { id: 'posts', label: t('settings.reading.posts') },
            { id: 'page', label: t('settings.reading.page') },
          ]}
        />
        {values.show_on_front === 'page' && (
          <div className="two-columns">
            <PageField draft={draft} name="page_on_front" />
            <PageField draft={draft} name="page_for_posts" />
          </div>
        )}
        <NumberField
          label={t('settings.reading.perPage')}
          description={t('settings.reading.perPageWhy')}
          {...field('posts_per_page')}
          minValue={1}
          maxValue={100}
        />
        {values.public !== undefined && (
          <div className="field">
            <Switch isSelected={values.public} onChange={set('public')}>
              {t('settings.reading.index')}
            </Switch>
            <span className="field-description">{t('settings.reading.indexWhy')}</span>
          </div>
        )}
        <ReadingPreview settings={values} />
      </section>
    </DraftForm>
  );
}

function PageField({ draft, name }: { draft: Draft<Reading>; name: 'page_on_front' | 'page_for_posts' }) {
  const t = useText();
  const { value, onChange, error } = draft.field(name);
  const problem = value === 0 ? undefined : draft.values._problems?.[name];
  return (
    <FindField
      label={t(`settings.reading.${name}`)}
      description={t(`settings.reading.${name}.why`)}
      error={error ?? (problem && t(`settings.reading.problem.${problem}`))}
      area="front-pages"
      none={t('settings.reading.none')}
      value={value}
      find={findPages}
      nameOf={async (id) => (await queries.fetchQuery(pageQuery(id)))?.name}
      onChange={onChange}
    />
  );
}

async function save({ public: isPublic, ...changes }: Partial<Reading>): Promise<void> {
  if (Object.keys(changes).length > 0) await saveSettings(changes);
  if (isPublic !== undefined) await changeVisibility(isPublic);
}
