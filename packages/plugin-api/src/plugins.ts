import type { Ability, AbilityCategory } from './abilities.ts';
import type { Check } from './checks.ts';
import type { Command } from './commands.ts';
import type { Site } from './context.ts';
import type { MediaFollower, TermFollower } from './followers.ts';
import type { Hook, Hooks } from './hooks.ts';
import type { JobHandler, Schedule } from './jobs.ts';
import type { Outbox, OutboxService } from './outbox.ts';
import type { Page } from './pages.ts';
import type { ContentFormat, PostField, PostFollower, PostMeta, PostType } from './posts.ts';
import type { Role } from './roles.ts';
import type { Routes } from './routes.ts';
import type { Ambient } from './services/ambient.ts';
import type { AuditService } from './services/audit.ts';
import type { ComputeService } from './services/compute.ts';
import type { Database } from './services/database.ts';
import type { JobService } from './services/jobs.ts';
import type { Logger } from './services/logger.ts';
import type { MediaService } from './services/media.ts';
import type { OptionService } from './services/options.ts';
import type { PostService } from './services/posts.ts';
import type { Resealed, SecretService } from './services/secrets.ts';
import type { SiteService } from './services/sites.ts';
import type { Storage } from './services/storage.ts';
import type { UserDirectory } from './services/users.ts';
import type { Setting } from './settings.ts';
import type { Taxonomy, TermMeta } from './taxonomies.ts';
import type { Theme } from './themes.ts';

/** What a plugin may touch. Take what you need with `Pick<Platform, …>`. */
export type Platform = {
  readonly ambient: Ambient;
  readonly audit: AuditService;
  readonly compute: ComputeService;
  readonly db: Database;
  readonly hooks: Hooks;
  readonly jobs: JobService;
  readonly log: Logger;
  readonly media: MediaService;
  readonly options: OptionService;
  readonly outbox: OutboxService;
  readonly posts: PostService;
  readonly secrets: SecretService;
  readonly sites: SiteService;
  readonly storage: Storage;
  readonly users: UserDirectory;
};

/** What a plugin adds. */
export type PluginParts = {
  readonly routes?: Routes;
  readonly commands?: readonly Command[];
  /** What groups of its commands are about, by their names: `webhooks: 'manage webhooks'`. */
  readonly commandGroups?: Readonly<Record<string, string>>;
  readonly postTypes?: readonly PostType[];
  readonly taxonomies?: readonly Taxonomy[];
  readonly postFields?: readonly PostField[];
  readonly postMeta?: readonly PostMeta[];
  readonly termMeta?: readonly TermMeta[];
  readonly contentFormats?: readonly ContentFormat[];
  readonly postFollowers?: readonly PostFollower[];
  readonly mediaFollowers?: readonly MediaFollower[];
  readonly termFollowers?: readonly TermFollower[];
  readonly settings?: readonly Setting[];
  readonly roles?: readonly Role[];
  readonly jobs?: readonly JobHandler[];
  readonly schedules?: readonly Schedule[];
  readonly abilities?: readonly Ability[];
  readonly abilityCategories?: readonly AbilityCategory[];
  readonly outboxes?: readonly Outbox[];
  readonly pages?: readonly Page[];
  readonly themes?: readonly Theme[];
  /** What `octavo doctor` looks at beside what the platform needs itself. */
  readonly checks?: readonly Check[];
  /** Modules for browsers, served to everybody as `{restNamespace}/{name}.js`. */
  readonly scripts?: readonly Script[];
  /** Seals anew what it keeps of a site under another key than the first (`octavo keys rotate`). Safe to repeat. */
  reseal?(site: Site): Promise<Resealed>;
  /** Ends what it started by itself, such as processes, when the host closes. */
  close?(): Promise<void>;
};

/** A module that is ready for browsers. */
export type Script = { readonly name: string; readonly file: URL };

export type Plugin = {
  /** Kebab-case; its database schema is the same with underscores. */
  readonly id: string;
  /** For people: what it is called, what it does, and which one it is. */
  readonly label?: string;
  readonly description?: string;
  readonly version?: string;
  /** Where its routes live below the REST root, e.g. `folder-exporter/v1`. */
  readonly restNamespace?: string;
  /** `site`: off until it is switched on for a site. Everything else is on for the whole network. */
  readonly activation?: 'network' | 'site';
  /** Folder of `NNNN_name.sql` files, applied to every shard. */
  readonly migrations?: URL;
  /**
   * What becomes of its tables when a site is taken to another network. `export`: their rows go along as they are; they
   * know posts, terms and files by their ids, no accounts, and hold no secret. That is also for what a post follower keeps:
   * of an import only outboxes hear. `derive`: they are made anew in time. Of all others the export says that they were
   * left out.
   */
  readonly tables?: Readonly<Record<string, 'export' | 'derive'>>;
  /** Folder of its built part of the administration interface, which `octavo-admin` writes. Needs a `restNamespace`. */
  readonly admin?: URL;
  /** The hooks it offers to others. */
  readonly hooks?: readonly Hook[];
  setup(platform: Platform): PluginParts | Promise<PluginParts>;
};

/** Declares a plugin. */
export function definePlugin(plugin: Plugin): Plugin {
  return Object.freeze(plugin);
}

/** What `octavo.config.ts` exports as `config`: plugins, and content that needs no plugin of its own. */
export type OctavoConfig = Pick<PluginParts, 'postTypes' | 'taxonomies' | 'postMeta'> & {
  /** Set up in this order. */
  readonly plugins: readonly Plugin[];
  /** Stand before the environment variables of the same names that settings declare as `env`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The theme of sites whose owners have chosen none; the journal, unless it is said. */
  readonly theme?: string;
};

/** Declares a project's configuration. */
export function defineConfig(config: OctavoConfig): OctavoConfig {
  return Object.freeze(config);
}
