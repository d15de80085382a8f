import type { FeatureRoutes } from '@octavo/platform/feature-api';
import { designRoutes } from './design.routes.ts';
import { fontRoutes } from './font.routes.ts';
import { iconPageRoutes, iconRoutes } from './icon.routes.ts';

export function designFeatureRoutes(needs: Parameters<typeof designRoutes>[0]): FeatureRoutes {
  return {
    rest: { 'core/v2': [designRoutes(needs)], 'octavo/v1': [fontRoutes(), iconRoutes(needs.icons)] },
    pages: [iconPageRoutes(needs.icons)],
  };
}
