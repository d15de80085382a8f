import type { Hook, Hooks, Site } from '@octavo/plugin-api';
import type { Audit } from '../audit/audit.service.ts';
import type { PlatformConfig } from '../config.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { SiteDirectory } from '../sites/site.directory.ts';
import type { SiteAdministration } from '../sites/site.service.ts';
import { createOptionAdministration } from './option-administration.service.ts';
import { createOptionCipher } from './option.cipher.ts';
import { createOptionReader } from './option.reader.ts';
import { createOptionService } from './option.service.ts';
import { createOptionStores } from './option.store.ts';
import { createOptionWriter } from './option.writer.ts';
import { createSecretService, type RotationResult } from './secret.service.ts';
import { createSettingRegistry } from './setting.registry.ts';
import { createSettingsService } from './settings.service.ts';

type Needs = {
  audit: Pick<Audit, 'record' | 'recordWith'>;
  config: Pick<PlatformConfig, 'secretKeys' | 'environment' | 'constants'>;
  db: PlatformDatabase;
  hooks: Hooks;
  declareHooks: (plugin: string, hooks: readonly Hook[]) => void;
  isOn: (plugin: string, site: Site) => boolean;
  directory: SiteDirectory;
  sites: SiteAdministration;
  reencryptOthers: () => Promise<Omit<RotationResult, 'kid'>>;
};

/** Everything about options, for the host to wire. */
export function createOptions({ audit, config, db, hooks, declareHooks, isOn, directory, sites, ...needs }: Needs) {
  const settingRegistry = createSettingRegistry({ config, declareHooks, isOn });
  const cipher = createOptionCipher(config);
  const stores = createOptionStores(db, audit);
  const reader = createOptionReader({ stores, settings: settingRegistry, cipher, hooks });
  const writer = createOptionWriter({ stores, settings: settingRegistry, cipher, hooks, reader });
  return {
    settingRegistry,
    optionService: createOptionService({ reader, writer }),
    optionAdministration: createOptionAdministration({ settings: settingRegistry, reader, writer }),
    settings: createSettingsService({ settings: settingRegistry, reader, writer, stores, directory, sites }),
    secrets: createSecretService({ stores, settings: settingRegistry, cipher, directory, ...needs }),
  };
}
