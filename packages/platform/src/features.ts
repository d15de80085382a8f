import { abilities, type AbilitiesOffers } from './features/abilities/feature.ts';
import { admin } from './features/admin/feature.ts';
import { audit, type AuditOffers } from './features/audit/feature.ts';
import { checks, type ChecksOffers } from './features/checks/feature.ts';
import { content, type ContentOffers } from './features/content/feature.ts';
import { identity, type IdentityOffers } from './features/identity/feature.ts';
import { jobs } from './features/jobs/feature.ts';
import { media, type MediaOffers } from './features/media/feature.ts';
import { menus, type MenusOffers } from './features/menus/feature.ts';
import { options, type OptionsOffers } from './features/options/feature.ts';
import { privacy, type PrivacyOffers } from './features/privacy/feature.ts';
import { redirects, type RedirectsOffers } from './features/redirects/feature.ts';
import { revisions, type RevisionsOffers } from './features/revisions/feature.ts';
import { sites, type SitesOffers } from './features/sites/feature.ts';
import { terms, type TermsOffers } from './features/terms/feature.ts';
import { transfer, type TransferOffers } from './features/transfer/feature.ts';
import { types, type TypesOffers } from './features/types/feature.ts';
import type { AnyFeature } from './kernel/base/feature.ts';
import type { Kernel } from './kernel/kernel.ts';

/** In any order: each is set up after those that it needs. */
export const features: readonly AnyFeature[] = [
  types,
  identity,
  content,
  revisions,
  terms,
  media,
  menus,
  sites,
  options,
  audit,
  privacy,
  transfer,
  jobs,
  abilities,
  checks,
  admin,
  redirects,
];

/** Everything that the kernel and the features offer, by name. */
export type Services = Kernel &
  TypesOffers &
  IdentityOffers &
  ContentOffers &
  RevisionsOffers &
  TermsOffers &
  MediaOffers &
  MenusOffers &
  SitesOffers &
  OptionsOffers &
  AuditOffers &
  PrivacyOffers &
  TransferOffers &
  AbilitiesOffers &
  ChecksOffers &
  RedirectsOffers;
