import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';

/** Serves the administration interface. */
export const admin = defineFeature<Kernel & IdentityOffers, object>()({
  name: 'admin',
  needs: ['accounts', 'config'],
  offers: [],
  setup: ({ accounts, config }) => ({
    offers: {},
    parts: {
      routes: async () => {
        const [{ adminRoutes }, { adminRedirectRoutes }] = await Promise.all([
          import('./admin.routes.ts'),
          import('./admin-redirect.routes.ts'),
        ]);
        return {
          pages: [adminRoutes(config.adminFolder, accounts.mailer.isOn, config.oidc?.name), adminRedirectRoutes],
        };
      },
    },
  }),
});
