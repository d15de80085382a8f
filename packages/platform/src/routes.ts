import type { Hooks, Plugin, PluginParts, PostService, Site, SiteService, Storage } from '@octavo/plugin-api';
import { abilityRoutes } from './abilities/ability.routes.ts';
import type { AbilityService } from './abilities/ability.service.ts';
import type { AccountsByMail } from './accounts/accounts.ts';
import { emailChangeRoutes } from './accounts/email-change.routes.ts';
import { invitationRoutes } from './accounts/invitation.routes.ts';
import { passwordResetRoutes } from './accounts/password-reset.routes.ts';
import { adminRedirectRoutes } from './admin/admin-redirect.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import type { AuditReader } from './audit/audit.reader.ts';
import type { PlatformConfig } from './config.ts';
import type { PlatformDatabase } from './database/database.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import type { JobAdministration } from './jobs/job.service.ts';
import { kindRoutes } from './kinds/kind.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import type { Mcp } from './mcp/mcp.ts';
import { fileRoutes } from './media/file.routes.ts';
import type { MediaFiles } from './media/media-files.service.ts';
import { mediaFolderRoutes } from './media/media-folder.routes.ts';
import type { MediaFolderService } from './media/media-folder.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import type { MediaQuota } from './media/media-quota.service.ts';
import type { MediaLibrary } from './media/media.service.ts';
import { optionRoutes } from './options/option.routes.ts';
import type { SettingRegistry } from './options/setting.registry.ts';
import type { SettingsService } from './options/settings.service.ts';
import { feedRoutes } from './pages/feed.routes.ts';
import { oembedRoutes } from './pages/oembed.routes.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { createPostLocks } from './pages/post-lock.service.ts';
import { createPublicSite } from './pages/public-site.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import type { Erasure } from './personal-data/erasure.service.ts';
import { erasureRoutes, personalDataRoutes } from './personal-data/personal-data.routes.ts';
import type { PersonalData } from './personal-data/personal-data.service.ts';
import { postCountRoutes } from './posts/post-count.routes.ts';
import { createPostCounts } from './posts/post-count.service.ts';
import { postSearchRoutes } from './posts/post-search.routes.ts';
import { createPostSearch } from './posts/post-search.service.ts';
import type { PostTypeRegistry } from './posts/post-type.registry.ts';
import { createPostEmbedder } from './posts/post.embed.ts';
import { postRoutes } from './posts/post.routes.ts';
import type { PostUpkeep } from './posts/post.upkeep.ts';
import type { AppNeeds, Namespace } from './rest/app.ts';
import { scriptRoutes } from './rest/scripts.ts';
import { revisionRoutes } from './revisions/revision.routes.ts';
import type { RevisionService } from './revisions/revision.service.ts';
import { domainRoutes } from './sites/domain.routes.ts';
import type { DomainService } from './sites/domain.service.ts';
import { pluginRoutes } from './sites/plugin.routes.ts';
import { isActive, type PluginService } from './sites/plugin.service.ts';
import { siteRoutes } from './sites/site.routes.ts';
import type { SiteAdministration } from './sites/site.service.ts';
import { termRoutes } from './terms/term.routes.ts';
import type { Terms } from './terms/terms.ts';
import { accountRoutes } from './users/account.routes.ts';
import { applicationPasswordRoutes } from './users/application-password.routes.ts';
import type { ApplicationPasswordService } from './users/application-password.service.ts';
import type { RoleRegistry } from './users/role.registry.ts';
import { avatarRoutes } from './users/avatar.routes.ts';
import { identityRoutes, oidcRoutes } from './users/oidc.routes.ts';
import { secondFactorRoutes } from './users/second-factor.routes.ts';
import { sessionRoutes, tokenRoutes } from './users/session.routes.ts';
import type { SignIn } from './users/sign-in.ts';
import { userRoutes } from './users/user.routes.ts';
import type { UserService } from './users/user.service.ts';

type Needs = {
  abilities: AbilityService;
  accounts: AccountsByMail;
  audit: AuditReader;
  erasure: Erasure;
  personalData: PersonalData;
  config: Pick<PlatformConfig, 'adminFolder' | 'oidc' | 'publicUrl' | 'secretKeys' | 'uploadLimit'>;
  db: PlatformDatabase;
  directory: Pick<SiteService, 'all'>;
  domains: DomainService;
  hooks: Hooks;
  jobs: JobAdministration;
  mcp: Mcp;
  media: MediaLibrary;
  mediaFiles: MediaFiles;
  mediaFolders: MediaFolderService;
  passwords: ApplicationPasswordService;
  plugins: PluginService;
  posts: PostService & Pick<PostUpkeep, 'lookUp'>;
  quota: MediaQuota;
  revisions: RevisionService;
  roles: RoleRegistry;
  settingRegistry: SettingRegistry;
  settings: SettingsService;
  signIn: SignIn;
  sites: SiteAdministration;
  storage: Storage;
  terms: Terms;
  types: PostTypeRegistry;
  users: UserService;
};

/** All that is mounted: the core's own, and what the plugins gave. */
export function createRoutes(
  needs: Needs,
  added: readonly { plugin: Plugin; parts: PluginParts }[],
): Pick<AppNeeds, 'pageRoutes' | 'namespaces'> {
  const { accounts, db, hooks, media, posts, roles, signIn, storage, terms, types, users } = needs;
  const { sessions, cookies } = signIn;
  const embed = createPostEmbedder({ hooks, media, posts, roles, terms, types, users });
  const search = createPostSearch({ db, types });
  const locks = createPostLocks(needs);
  const coreRoutes = [
    ...types.exposed().map((type) => postRoutes({ posts, types, hooks, embed, locks }, type)),
    ...types.exposed().map((type) => revisionRoutes({ revisions: needs.revisions, types, hooks }, type)),
    postSearchRoutes({ search, types, hooks }),
    termRoutes(terms.service, types),
    kindRoutes(terms.kinds),
    optionRoutes(needs.settings, needs.settingRegistry.exposed()),
    mediaRoutes({ files: needs.mediaFiles, media, storage, uploadLimit: needs.config.uploadLimit }),
    mediaFolderRoutes(needs.mediaFolders, media),
    userRoutes(users, roles, accounts.emailChanges),
    applicationPasswordRoutes(needs.passwords),
    pluginRoutes(needs.plugins),
  ];
  const pages = added.flatMap(({ plugin, parts }) =>
    (parts.pages ?? []).map((page) => ({ ...page, isOn: (site: Site) => isActive(plugin, site) })),
  );
  const publicSite = createPublicSite({ ...needs, locks, pages, search });
  return {
    pageRoutes: [
      pageRoutes({ site: publicSite, sessions, cookie: cookies.session }),
      feedRoutes(publicSite),
      sitemapRoutes(publicSite),
      fileRoutes(media, storage),
      avatarRoutes,
      adminRoutes(needs.config.adminFolder, accounts.mailer.isOn, needs.config.oidc?.name),
      adminRedirectRoutes,
      mcpRoutes(needs.mcp),
    ],
    namespaces: [
      { name: 'core/v2', routes: coreRoutes },
      { name: 'wp/v2', routes: coreRoutes, alias: true },
      {
        name: 'octavo/v1',
        routes: [
          sessionRoutes(sessions, cookies.session),
          secondFactorRoutes(signIn.secondFactors),
          oidcRoutes(signIn),
          identityRoutes(signIn.identities),
          siteRoutes(needs.sites, users, needs.quota),
          domainRoutes(needs.domains),
          accountRoutes(users, roles, needs.sites),
          invitationRoutes(accounts.invitations),
          passwordResetRoutes(accounts.passwordResets),
          emailChangeRoutes(accounts.emailChanges),
          postCountRoutes(createPostCounts({ db, types })),
          jobRoutes(needs.jobs),
          auditRoutes(needs.audit),
          personalDataRoutes(needs.personalData),
          erasureRoutes(needs.erasure),
        ],
      },
      { name: 'jwt-auth/v1', routes: [tokenRoutes(sessions)] },
      { name: 'oembed/1.0', routes: [oembedRoutes(publicSite)] },
      { name: 'wp-abilities/v1', routes: [abilityRoutes(needs.abilities)] },
      ...added.filter(({ parts }) => parts.routes || parts.scripts).map(namespaceOf),
    ],
  };
}

function namespaceOf({ plugin, parts }: { plugin: Plugin; parts: PluginParts }): Namespace {
  if (!plugin.restNamespace) throw new Error(`Plugin "${plugin.id}" has routes but no restNamespace.`);
  return {
    name: plugin.restNamespace,
    routes: [...(parts.routes ? [parts.routes] : []), scriptRoutes(parts.scripts ?? [])],
    isOn: (site) => isActive(plugin, site),
  };
}
