import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import { accountRoutes } from '../identity/account.routes.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import { domainRoutes } from './domain.routes.ts';
import type { SitesOffers } from './feature.ts';
import { pluginRoutes } from './plugin.routes.ts';

type Needs = Pick<SitesOffers, 'domains' | 'pluginService' | 'siteAdministration'> &
  Pick<IdentityOffers, 'roles' | 'users'>;

export function siteFeatureRoutes({ domains, pluginService, roles, siteAdministration, users }: Needs): FeatureRoutes {
  return {
    rest: {
      'core/v2': [pluginRoutes(pluginService)],
      'octavo/v1': [domainRoutes(domains), accountRoutes(users, roles, siteAdministration)],
    },
  };
}
