import { handleJob } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import { createErasure, type Erasure } from './erasure.service.ts';
import { erasePersonalData, expirePersonalData, exportPersonalData } from './personal-data.job.ts';
import { createPersonalData, type PersonalData } from './personal-data.service.ts';

export type PrivacyOffers = {
  readonly erasure: Erasure;
  readonly personalData: PersonalData;
};

/** Gives people what is known about them, and removes it. */
export const privacy = defineFeature<Kernel & TypesOffers & IdentityOffers, PrivacyOffers>()({
  name: 'privacy',
  needs: ['audit', 'db', 'directory', 'hooks', 'jobs', 'outboxes', 'signIn', 'storage', 'types'],
  offers: ['erasure', 'personalData'],
  setup({ signIn: { sessions }, ...given }) {
    const needs = { ...given, sessions };
    const personalData = createPersonalData(needs);
    const erasure = createErasure(needs);
    return {
      offers: { erasure, personalData },
      parts: {
        jobs: [
          handleJob(exportPersonalData, ({ request_id }, run) => personalData.build(request_id, run)),
          handleJob(expirePersonalData, ({ request_id }) => personalData.expire(request_id)),
          handleJob(erasePersonalData, ({ request_id }, run) => erasure.run(request_id, run)),
        ],
        routes: async () => {
          const { erasureRoutes, personalDataRoutes } = await import('./personal-data.routes.ts');
          return { rest: { 'octavo/v1': [personalDataRoutes(personalData), erasureRoutes(erasure)] } };
        },
      },
    };
  },
});
