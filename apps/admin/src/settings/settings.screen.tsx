import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Part } from '../extensions/part.tsx';
import { useExtensions, useParts } from '../extensions/use-extensions.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { DraftForm, useDraft } from '../ui/draft.tsx';
import { Guarded } from '../session/guarded.tsx';
import { Loaded, Screen } from '../ui/screen.tsx';
import { pluginsQuery } from './plugins.queries.ts';
import { PermalinkFields } from './permalink-fields.tsx';
import { SettingField } from './setting-field.tsx';
import { SiteFields } from './site-fields.tsx';
import { fieldsQuery, saveSettings, settingsQuery, type Field, type Settings } from './settings.queries.ts';
import './settings.css';

export function SettingsScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.settings')} capability="manage_options">
      {() => <SettingsOfSite />}
    </Guarded>
  );
}

function SettingsOfSite() {
  const t = useText<string>();
  const panels = useParts('settingsPanels');
  const settings = useQuery(settingsQuery);
  const fields = useQuery(fieldsQuery);
  return (
    <Screen title={t('nav.settings')} narrow>
      <Loaded query={settings}>
        {() => (
          <Loaded query={fields}>
            {/* Those of plugins that are off here are missing. */}
            {() => (
              <SettingsForm
                saved={settings.data!}
                fields={fields.data!.filter(({ name }) => Object.hasOwn(settings.data!, name))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {panels.map(({ title, load }) => (
        <section key={title} className="card stack">
          <h2>{t(title)}</h2>
          <Part load={load} props={{}} />
        </section>
      ))}
    </Screen>
  );
}

function SettingsForm({ saved, fields }: { saved: Settings; fields: readonly Field[] }) {
  const t = useText();
  const { can } = useSession();
  const draft = useDraft<Settings>(saved, saveSettings);
  const { data: plugins = [] } = useQuery({ ...pluginsQuery, enabled: can('activate_plugins') });
  /** Plugins whose settings have a screen of their own. */
  const elsewhere = new Map(
    useExtensions().flatMap(({ id, screens = [] }) =>
      screens.filter(({ hasSettings }) => hasSettings).map(({ path }) => [id, path] as const),
    ),
  );
  const groups = [...Map.groupBy(fields, ({ plugin }) => plugin)];

  return (
    <DraftForm draft={draft}>
      <SiteFields draft={draft} />
      <PermalinkFields draft={draft} />
      {groups.map(([plugin, own]) => (
        <section key={plugin} className="card stack">
          <h2>
            {plugin === 'core' ? t('shell.network') : (plugins.find((each) => each.plugin === plugin)?.name ?? plugin)}
          </h2>
          {!elsewhere.has(plugin) ? (
            own.map((field) => (
              <SettingField
                key={field.name}
                field={field}
                saved={saved}
                {...draft.field(field.name)}
                mayChange={field.scope === 'site' || can('manage_network_options')}
              />
            ))
          ) : (
            <p>
              <Link to={elsewhere.get(plugin)!}>{t('settings.elsewhere')}</Link>
            </p>
          )}
        </section>
      ))}
    </DraftForm>
  );
}
