/** What a feature in a package of its own may use. Plugins have `@octavo/plugin-api` instead. */
export { renderedContent, renderedTitle } from './features/content/post-resource.ts';
export { checkVersion } from './features/content/post-details.ts';
export { columns as postColumns } from './features/content/post.repository.ts';
export { plainExcerpt } from './features/content/post-text.ts';
export type { ContentOffers } from './features/content/feature.ts';
export { createPostLocks, type PostLocks } from './features/content/post-lock.service.ts';
export { capability } from './features/content/post-access.ts';
export type { Posts } from './features/content/post-upkeep.ts';
export { createPostSearch, type PostSearchService } from './features/content/post-search.service.ts';
export type { IdentityOffers } from './features/identity/feature.ts';
export type { Mailer } from './features/identity/account-mail.service.ts';
export type { RoleRegistry } from './features/identity/role-registry.ts';
export type { SessionService } from './features/identity/session.service.ts';
export type { UserRow, UserService } from './features/identity/user.service.ts';
export type { OptionsOffers } from './features/options/feature.ts';
export type { MediaOffers } from './features/media/feature.ts';
export type { IconDrawing } from './features/media/icon-image.ts';
export { createPictures, type Pictures } from './features/media/pictures.ts';
export type { MediaLibrary } from './features/media/media.service.ts';
export type { MenusOffers } from './features/menus/feature.ts';
export type { MenuNode } from './features/menus/menu-display.service.ts';
export type { RedirectsOffers } from './features/redirects/feature.ts';
export type { Elsewhere } from './features/redirects/redirect.service.ts';
export type { RevisionsOffers } from './features/revisions/feature.ts';
export type { RevisionService } from './features/revisions/revision.service.ts';
export type { TermsOffers } from './features/terms/feature.ts';
export { findTermsOfPosts, type Tables as TermTables } from './features/terms/term.repository.ts';
export { toTermResource } from './features/terms/term-resource.ts';
export type { Term, TermService } from './features/terms/term.service.ts';
export type { Terms } from './features/terms/terms.ts';
export type { TypesOffers } from './features/types/feature.ts';
export type { PostTypeRegistry } from './features/types/post-type-registry.ts';
export type { ExposedTaxonomy } from './features/types/taxonomy-registry.ts';
export type { PlatformConfig } from './kernel/base/platform-config.ts';
export { formatLocal, parseDate } from './kernel/base/dates.ts';
export { deriveKey, keyedHash } from './kernel/base/keys.ts';
export { RecentMap } from './kernel/base/recent-map.ts';
export { refuse, signedIn } from './kernel/base/refusals.ts';
export { createSecondCache } from './kernel/base/second-cache.ts';
export { createSiteRevisions, isSettled, type Revision } from './kernel/base/site-revisions.ts';
export {
  authorPath,
  baseOf,
  encodedPath,
  finalSlash,
  fixedSegments,
  isForPosts,
  isOnFront,
  matchStructure,
  plainPath,
  typeListPath,
} from './kernel/base/permalinks.ts';
export type { FeatureRoutes } from './kernel/base/feature.ts';
export type { PlatformDatabase } from './kernel/database/database.ts';
export type { SessionCookie } from './kernel/http/session-cookie.ts';
export { scriptRoutes } from './kernel/http/scripts.ts';
export { takeSocket, type TakenSocket } from './kernel/http/upgrades.ts';
export { storagePrefix } from './kernel/storage/storage.ts';
export type { Kernel } from './kernel/kernel.ts';
