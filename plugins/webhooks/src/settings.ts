import { Type, defineSetting } from '@octavo/plugin-api';

/** Of the network, and not in `core/v2/settings`: who manages a site must not be able to open the network behind it. */
export const privateTargets = defineSetting({
  name: 'webhooks_private_targets',
  scope: 'network',
  schema: Type.Array(Type.String({ pattern: '^https?://[^/?#@]+$', maxLength: 300 }), { maxItems: 100 }),
  default: [],
  env: 'WEBHOOKS_PRIVATE_TARGETS',
  description: 'Origins that webhooks may be sent to although they are not public, such as http://127.0.0.1:8080.',
});
