import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { MediaOffers } from '../media/feature.ts';
import type { OptionsOffers } from '../options/feature.ts';
import type { SitesOffers } from '../sites/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { SiteTransfer } from './site-transfer.ts';

type Given = Kernel & TypesOffers & IdentityOffers & SitesOffers & OptionsOffers & MediaOffers;

export type TransferOffers = {
  readonly transfer: () => Promise<SiteTransfer>;
};

/** Takes a site out of the network as a whole, and into another. */
export const transfer = defineFeature<Given, TransferOffers>()({
  name: 'transfer',
  needs: [
    'audit',
    'db',
    'hooks',
    'jobs',
    'plugins',
    'quota',
    'roles',
    'settingRegistry',
    'siteAdministration',
    'storage',
    'types',
  ],
  offers: ['transfer'],
  setup: ({ settingRegistry: settings, siteAdministration: sites, ...needs }) => ({
    offers: {
      async transfer() {
        const { createSiteTransfer } = await import('./site-transfer.ts');
        return createSiteTransfer({ ...needs, settings, sites });
      },
    },
  }),
});
