import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';

/** Serves the administration interface. */
export const admin = defineFeature<Kernel & IdentityOffers, object>()({
  name: 'admin',
  needs: ['accounts', 'config', 'directory', 'plugins'],
  offers: [],
  setup: ({ accounts, config, directory, plugins }) => ({
    offers: {},
    parts: {
      routes: async () => {
        const [{ adminRoutes }, { adminRedirectRoutes }] = await Promise.all([
          import('./admin.routes.ts'),
          import('./admin-redirect.routes.ts'),
        ]);
        const { adminFolder: folder, oidc } = config;
        const served = adminRoutes({ directory, folder, plugins, mail: accounts.mailer.isOn, provider: oidc?.name });
        return { pages: [served, adminRedirectRoutes] };
      },
    },
  }),
});
