import { handleJob } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { Erasure } from './erasure.service.ts';
import { erasePersonalData, expirePersonalData, exportPersonalData } from './personal-data.job.ts';
import type { PersonalData } from './personal-data.service.ts';

export type PrivacyOffers = {
  /** Both are loaded by whoever asks first. */
  readonly erasure: () => Promise<Erasure>;
  readonly personalData: () => Promise<PersonalData>;
};

/** Gives people what is known about them, and removes it. */
export const privacy = defineFeature<Kernel & TypesOffers & IdentityOffers, PrivacyOffers>()({
  name: 'privacy',
  needs: ['audit', 'db', 'directory', 'hooks', 'jobs', 'outboxes', 'signIn', 'storage', 'types'],
  offers: ['erasure', 'personalData'],
  setup({ signIn: { sessions }, ...given }) {
    const needs = { ...given, sessions };
    let loadedData: Promise<PersonalData> | undefined;
    const personalData = () =>
      (loadedData ??= import('./personal-data.service.ts').then(({ createPersonalData }) => createPersonalData(needs)));
    let loadedErasure: Promise<Erasure> | undefined;
    const erasure = () =>
      (loadedErasure ??= import('./erasure.service.ts').then(({ createErasure }) => createErasure(needs)));
    return {
      offers: { erasure, personalData },
      parts: {
        jobs: [
          handleJob(exportPersonalData, async ({ request_id }, run) => (await personalData()).build(request_id, run)),
          handleJob(expirePersonalData, async ({ request_id }) => (await personalData()).expire(request_id)),
          handleJob(erasePersonalData, async ({ request_id }, run) => (await erasure()).run(request_id, run)),
        ],
        routes: async () => {
          const { erasureRoutes, personalDataRoutes } = await import('./personal-data.routes.ts');
          return { rest: { 'octavo/v1': [personalDataRoutes(await personalData()), erasureRoutes(await erasure())] } };
        },
      },
    };
  },
});
