import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Guarded } from '../session/guarded.tsx';
import { useText } from '../text/text.tsx';
import { Loaded, Screen } from '../ui/screen.tsx';
import { GeneralSection } from './general-section.tsx';
import { MediaSection } from './media-section.tsx';
import { PermalinksSection } from './permalinks-section.tsx';
import { PluginsSection } from './plugins-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { SearchSection } from './search-section.tsx';
import { sectionAt, sections, type Section, type SectionName, type SectionProps } from './sections.ts';
import { fieldsQuery, settingsQuery } from './settings.queries.ts';
import './settings.css';

const bodies: Record<SectionName, ComponentType<SectionProps>> = {
  general: GeneralSection,
  reading: ReadingSection,
  permalinks: PermalinksSection,
  search: SearchSection,
  media: MediaSection,
  plugins: PluginsSection,
};

export function SettingsScreen() {
  const t = useText();
  const section = sectionAt(useParams({ strict: false }).section)!;
  return (
    <Guarded title={t('nav.settings')} capability="manage_options">
      {() => <SettingsOfSite section={section} />}
    </Guarded>
  );
}

function SettingsOfSite({ section }: { section: Section }) {
  const t = useText();
  const settings = useQuery(settingsQuery);
  const fields = useQuery(fieldsQuery);
  const Body = bodies[section.name];
  return (
    <Screen title={t('settings.heading', { section: t(section.label) })}>
      <div className="settings">
        <nav className="settings-sections" aria-label={t('nav.settings')}>
          {sections.map(({ to, label }) => (
            <Link key={to} to={to} className="side-link" activeOptions={{ exact: true }}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className="settings-section">
          <Loaded query={settings}>
            {() => (
              <Loaded query={fields}>
                {/* Those of plugins that are off here are missing. */}
                {() => (
                  <Body
                    saved={settings.data!}
                    fields={fields.data!.filter(({ name }) => Object.hasOwn(settings.data!, name))}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </div>
    </Screen>
  );
}
