export { defineAbility, defineAbilityCategory } from './abilities.ts';
export type { Ability, AbilityAccess, AbilityAnnotations, AbilityCategory } from './abilities.ts';
export type { Check, CheckResult, CheckState } from './checks.ts';
export { defineCommand } from './commands.ts';
export type {
  Command,
  CommandArgument,
  CommandInput,
  CommandOption,
  CommandOutput,
  CommandProgress,
  CommandRow,
} from './commands.ts';
export { RestResponse, anonymous } from './context.ts';
export type { Actor, AnyTransaction, Context, Front, HookContext, RestRequest, Site } from './context.ts';
export {
  createdTerm,
  deletedPost,
  deletedTerm,
  editedTerm,
  preUpdateOptions,
  purgeSurrogateKeys,
  restPreparePost,
  revisionsToKeep,
  savePost,
  siteChanged,
  theContent,
  proposalTold,
  theTitle,
  updatedOptions,
} from './core-hooks.ts';
export type { MediaChange, MediaFollower, TermChange, TermFollower } from './followers.ts';
export { answerFile, type FileAnswer, type FileConditions } from './file-answer.ts';
export { PlatformError, invalidParameter } from './errors.ts';
export type { ErrorBody, PlatformErrorOptions } from './errors.ts';
export { defineAction, defineFilter } from './hooks.ts';
export { createDepthCheck, isTooDeep, JsonText, mostJsonLevels } from './json.ts';
export { branchOf } from './media-folders.ts';
export { termBase, termLink, type Permalinks } from './permalinks.ts';
export { plural } from './plural.ts';
export { checkPage, listHeaders, type ListPage } from './lists.ts';
export { designChoices, type Design, type ThemeValue } from './design.ts';
export { escapeHtml } from './html.ts';
export { attributes, Html, html, noHtml, trustedHtml, type HtmlValue } from './markup.ts';
export { defineJob, handleJob } from './jobs.ts';
export type { Job, JobHandler, JobOptions, JobRun, Schedule } from './jobs.ts';
export type { Action, ActionCallback, Filter, FilterCallback, Hook, Hooks } from './hooks.ts';
export { defineOutbox } from './outbox.ts';
export type { Outbox, OutboxBatch, OutboxEntry, OutboxFailure, OutboxLag, OutboxService } from './outbox.ts';
export type { Page } from './pages.ts';
export type { ProposalEvent, ProposalNews } from './services/proposals.ts';
export { defineConfig, definePlugin } from './plugins.ts';
export type { OctavoConfig, Platform, Plugin, PluginParts, Script } from './plugins.ts';
export { definePostField, definePostMeta, definePostType } from './posts.ts';
export type {
  ContentFormat,
  PostChange,
  PostContent,
  PostField,
  PostFollower,
  PostMeta,
  PostType,
  PostView,
} from './posts.ts';
export { defineRole } from './roles.ts';
export type { Role } from './roles.ts';
export { Type } from './schema-builder.ts';
export { oneOf, pageQuery } from './schemas.ts';
export type { Access, Routes, RouteScope } from './routes.ts';
export type { Ambient } from './services/ambient.ts';
export { auditActions } from './services/audit.ts';
export type { AuditAction, AuditEntry, AuditService, AuditSource, AuditTarget, AuditValue } from './services/audit.ts';
export { ComputeError, moduleBeside } from './services/compute.ts';
export type { ComputeService, ComputeTask } from './services/compute.ts';
export type { Database, Reader, SiteDatabase } from './services/database.ts';
export type { EnqueueOptions, JobService } from './services/jobs.ts';
export type { Logger } from './services/logger.ts';
export { imageLimits } from './services/media.ts';
export type { MediaFolder, MediaItem, MediaService, ResponsiveImage } from './services/media.ts';
export type { OptionService } from './services/options.ts';
export { postOrders, postStatuses, writableStatuses } from './services/posts.ts';
export type {
  LinkedPost,
  Post,
  PostInput,
  PostList,
  PostOrder,
  PostQuery,
  PostService,
  PostStatus,
  PostText,
  PostTexts,
} from './services/posts.ts';
export type { Resealed, SecretService } from './services/secrets.ts';
export type { SiteService } from './services/sites.ts';
export { defaultOption, defineSetting, optionFilter, preOption, preUpdateOption, siteOption } from './settings.ts';
export type { Setting, SettingSource } from './settings.ts';
export { effectOf, rowOf, rowsOf, statement } from './statement.ts';
export type { Executor } from './statement.ts';
export { defineTaxonomy, defineTermMeta } from './taxonomies.ts';
export type { Taxonomy, TermMeta } from './taxonomies.ts';
export type { Term } from './services/terms.ts';
export type { UserDirectory } from './services/users.ts';
export type { ByteRange, Storage, StoredFile } from './services/storage.ts';
export { defineTheme } from './themes.ts';
export type {
  Heading,
  Listed,
  ListView,
  MenuLink,
  MessageView,
  Parts,
  PostPageView,
  SearchView,
  Templates,
  Theme,
  ThemeImage,
  ThemeLink,
  ThemePost,
  ThemeSection,
  ThemeSetting,
  ThemeWords,
  View,
} from './themes.ts';
