import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plug } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading, useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Switch } from '../ui/fields.tsx';
import { Guarded } from '../session/guarded.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { pluginRoutesQuery, pluginsQuery, switchPlugin, type Plugin } from './plugins.queries.ts';
import './settings.css';

export function PluginsScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.plugins')} capability="activate_plugins">
      {() => <Plugins />}
    </Guarded>
  );
}

function Plugins() {
  const t = useText();
  const list = useQuery(pluginsQuery);
  return (
    <Screen title={t('nav.plugins')} narrow>
      <p className="soft">{t('plugins.what')}</p>
      <Loaded query={list}>
        {() =>
          list.data!.length === 0 ? (
            <Empty icon={<Plug aria-hidden size={32} />} title={t('plugins.none')} />
          ) : (
            <ul className="plugins">
              {list.data!.map((plugin) => (
                <li key={plugin.plugin} className="card plugin">
                  <PluginCard plugin={plugin} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

function PluginCard({ plugin }: { plugin: Plugin }) {
  const t = useText();
  const { name, description, version, network_only: everywhere } = plugin;
  const [asking, setAsking] = useState(false);
  const submission = useSubmission({ stays: true });
  const { isBusy } = submission;
  const isOn = plugin.status === 'active';

  async function turn(on: boolean): Promise<void> {
    await submission.run(async () => {
      await switchPlugin(plugin, on);
      say(t(on ? 'plugins.isOn' : 'plugins.isOff', { name }));
    });
    setAsking(false);
  }

  return (
    <>
      <div className="plugin-head">
        <h2>{name}</h2>
        {version !== '' && <span className="soft small">{version}</span>}
        {everywhere ? (
          <span className="badge success">{t('plugins.everywhere')}</span>
        ) : (
          <Switch isSelected={isOn} isDisabled={isBusy} onChange={(on) => (on ? void turn(true) : setAsking(true))}>
            {t('plugins.switch')}
            <span className="hidden-visually"> {name}</span>
          </Switch>
        )}
      </div>
      <p>{description || <span className="soft">{plugin.plugin}</span>}</p>
      <Failure of={submission} />
      {isOn && <PluginRoutes plugin={plugin} />}
      <Confirm
        title={t('plugins.offTitle', { name })}
        action={t('plugins.off')}
        isOpen={asking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void turn(false)}
      >
        <p>{t('plugins.offWhy')}</p>
      </Confirm>
    </>
  );
}

function PluginRoutes({ plugin }: { plugin: Plugin }) {
  const t = useText();
  const { direction } = useLocale();
  const { data: routes = [] } = useQuery(pluginRoutesQuery(plugin));
  const Chevron = direction === 'rtl' ? ChevronLeft : ChevronRight;
  if (routes.length === 0) return null;
  return (
    <Disclosure className="disclosure">
      <Heading level={3}>
        <AriaButton slot="trigger" className="button quiet">
          <Chevron aria-hidden size={14} /> {t('plugins.routes', { count: routes.length })}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <ul className="route-list">
          {routes.map(([path, { methods }]) => (
            <li key={path}>
              <code dir="ltr">{path}</code> <span className="soft small">{methods.join(', ')}</span>
            </li>
          ))}
        </ul>
      </DisclosurePanel>
    </Disclosure>
  );
}
