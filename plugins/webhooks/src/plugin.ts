import { definePlugin } from '@octavo/plugin-api';

export const webhooks = definePlugin({ id: 'webhooks', setup: () => ({}) });
