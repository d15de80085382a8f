import { defineFilter } from '@octavo/plugin-api';

/** What somebody must be allowed to do to have questions answered. */
export const restCapability = defineFilter<string>('ai_provider_evaluator_rest_capability', 'capability');

export const hooks = [restCapability];
