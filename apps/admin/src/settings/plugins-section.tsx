import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { Part } from '../extensions/part.tsx';
import { useExtensions, useParts } from '../extensions/use-extensions.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { DraftForm, useDraft } from '../ui/draft.tsx';
import { Empty } from '../ui/screen.tsx';
import { pluginsQuery } from './plugins.queries.ts';
import { SettingGroup } from './setting-group.tsx';
import { saveSettings, type Settings } from './settings.queries.ts';
import type { SectionProps } from './sections.ts';

/** What plugins declare, and the panels that they bring. */
export function PluginsSection({ saved, fields }: SectionProps) {
  const t = useText<string>();
  const { can } = useSession();
  const draft = useDraft<Settings>(saved, saveSettings);
  const { data: plugins = [] } = useQuery({ ...pluginsQuery, enabled: can('activate_plugins') });
  const panels = useParts('settingsPanels');
  /** Plugins whose settings have a screen of their own. */
  const elsewhere = new Map(
    useExtensions().flatMap(({ id, screens = [] }) =>
      screens.filter(({ hasSettings }) => hasSettings).map(({ path }) => [id, path] as const),
    ),
  );
  const groups = [...Map.groupBy(fields, ({ plugin }) => plugin)].filter(([plugin]) => plugin !== 'core');
  if (groups.length === 0 && panels.length === 0)
    return <Empty icon={<Plug aria-hidden size={32} />} title={t('settings.plugins.none')} />;

  return (
    <>
      <DraftForm draft={draft}>
        {groups.map(([plugin, own]) => (
          <section key={plugin} className="card stack">
            <h2>{plugins.find((each) => each.plugin === plugin)?.name ?? plugin}</h2>
            {!elsewhere.has(plugin) ? (
              <SettingGroup draft={draft} saved={saved} fields={own} />
            ) : (
              <p>
                <Link to={elsewhere.get(plugin)!}>{t('settings.elsewhere')}</Link>
              </p>
            )}
          </section>
        ))}
      </DraftForm>
      {panels.map(({ title, load }) => (
        <section key={title} className="card stack">
          <h2>{t(title)}</h2>
          <Part load={load} props={{}} />
        </section>
      ))}
    </>
  );
}
