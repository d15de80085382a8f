import { Type, defineJob } from '@octavo/plugin-api';

/** Makes all sizes of a site's icon, and removes those of earlier ones. */
export const makeIcons = defineJob('core_design_make_icons', Type.Object({ site_id: Type.Integer() }), {
  group: 'media',
});
