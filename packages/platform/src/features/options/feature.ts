import { preUpdateOptions, updatedOptions, type OptionService } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { SitesOffers } from '../sites/feature.ts';
import { createOptionAdministration, type OptionAdministration } from './option-administration.service.ts';
import { createOptionCipher } from './option-cipher.ts';
import { createOptionReader } from './option-reader.ts';
import { createOptionService } from './option.service.ts';
import { createOptionStores } from './option-store.ts';
import { createOptionWriter } from './option-writer.ts';
import { secretCommands } from './secret.commands.ts';
import { createSecretService, type SecretService } from './secret.service.ts';
import { createSettingRegistry, optionHookFamilies, type SettingRegistry } from './setting-registry.ts';
import { createSettingsService, type SettingsService } from './settings.service.ts';

export type OptionsOffers = {
  readonly optionAdministration: OptionAdministration;
  readonly options: OptionService;
  readonly secrets: SecretService;
  readonly settingRegistry: SettingRegistry;
  readonly settings: SettingsService;
};

/** What is set for the network and for each site, secrets included. */
export const options = defineFeature<Kernel & IdentityOffers & SitesOffers, OptionsOffers>()({
  name: 'options',
  hooks: [preUpdateOptions, updatedOptions, ...optionHookFamilies],
  needs: [
    'audit',
    'config',
    'db',
    'directory',
    'hookRegistry',
    'hooks',
    'pluginIsOn',
    'pluginSecrets',
    'signIn',
    'siteAdministration',
  ],
  offers: ['optionAdministration', 'options', 'secrets', 'settingRegistry', 'settings'],
  setup(needs) {
    const { audit, config, db, directory, hookRegistry, hooks, pluginIsOn, pluginSecrets, signIn } = needs;
    const declareHooks = hookRegistry.declareMembers;
    const settingRegistry = createSettingRegistry({ config, declareHooks, isOn: pluginIsOn });
    const cipher = createOptionCipher(config);
    const stores = createOptionStores(db, audit);
    const reader = createOptionReader({ stores, settings: settingRegistry, cipher, hooks });
    const writer = createOptionWriter({ stores, settings: settingRegistry, cipher, hooks, reader });
    const about = { db, settings: settingRegistry, reader, writer, stores, directory };
    const settings = createSettingsService({ ...about, sites: needs.siteAdministration });
    const reencryptOthers = () => pluginSecrets.reencrypt(signIn.secondFactors.reencrypt);
    const secrets = createSecretService({ stores, settings: settingRegistry, cipher, directory, reencryptOthers });
    return {
      offers: {
        optionAdministration: createOptionAdministration({ settings: settingRegistry, reader, writer }),
        options: createOptionService({ reader, writer }),
        secrets,
        settingRegistry,
        settings,
      },
      parts: {
        commands: secretCommands(secrets),
        routes: async () => {
          settingRegistry.checkDefaults();
          const { optionRoutes } = await import('./option.routes.ts');
          return { rest: { 'core/v2': [optionRoutes(settings, settingRegistry.exposed())] } };
        },
      },
    };
  },
});
