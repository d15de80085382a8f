import type { Command } from '@octavo/plugin-api';
import type { Session } from '../program/session.ts';
import { accountMailCommands } from './account-mail.commands.ts';
import { applicationPasswordCommands } from './application-password.commands.ts';
import { auditCommands } from './audit.commands.ts';
import { domainCommands } from './domain.commands.ts';
import { mcpCommands } from './mcp.commands.ts';
import { mediaFolderCommands } from './media-folder.commands.ts';
import { mediaCommands } from './media.commands.ts';
import { menuCommands } from './menu.commands.ts';
import { memberCommands } from './member.commands.ts';
import { optionCommands } from './option.commands.ts';
import { personalDataCommands } from './personal-data.commands.ts';
import { pluginCommands } from './plugin.commands.ts';
import { postCommands } from './post.commands.ts';
import { postWriteCommands } from './post-write.commands.ts';
import { quotaCommands } from './quota.commands.ts';
import { redirectCommands } from './redirect.commands.ts';
import { roleCommands } from './role.commands.ts';
import { shardCommands } from './shard.commands.ts';
import { siteCommands } from './site.commands.ts';
import { twoFactorCommands } from './two-factor.commands.ts';
import { userCommands } from './user.commands.ts';
import { importCommands } from '../import/import.commands.ts';
import { transferCommands } from '../transfer/transfer.commands.ts';

/** What a group of commands is about. */
export const groups: Readonly<Record<string, string>> = {
  audit: 'read the audit log',
  design: 'change how a site looks',
  dev: 'tools for developing Octavo',
  import: 'import content',
  jobs: 'inspect and manage background jobs',
  keys: 'manage the keys in SECRET_KEYS',
  media: 'manage the media library',
  'media folder': 'manage folders of the media library',
  menu: 'manage menus, the navigation of a site',
  'menu item': 'manage the items of a menu',
  'menu location': 'choose where menus are shown',
  network: 'install the network, and repair it after a restore',
  option: 'read and change settings of a site or the network',
  plugin: 'activate and deactivate plugins on a site',
  post: 'read and write posts, pages and other content',
  redirect: 'redirect addresses that have no content',
  role: 'show roles and their capabilities',
  shard: 'manage the databases that store the sites',
  site: 'manage the sites of the network',
  'site domain': 'manage the domains of a site',
  user: 'manage user accounts and site members',
  'user application-password': 'manage application passwords',
  'user two-factor': 'manage two-factor authentication',
};

/** Everything that works on a site, as the operator or as a user. */
export function coreCommands({ host, log, terminal }: Pick<Session, 'host' | 'log' | 'terminal'>): Command[] {
  return [
    ...siteCommands(host, terminal),
    ...transferCommands(host),
    ...importCommands(host),
    ...domainCommands(host, terminal),
    ...quotaCommands(host),
    ...shardCommands(host),
    ...userCommands(host, terminal),
    ...memberCommands(host),
    ...personalDataCommands(host, terminal),
    ...accountMailCommands(host),
    ...applicationPasswordCommands(host),
    ...twoFactorCommands(host, terminal),
    ...auditCommands(host),
    ...roleCommands(host),
    ...postCommands(host),
    ...postWriteCommands(host, terminal),
    ...mediaCommands(host, terminal),
    ...mediaFolderCommands(host, terminal),
    ...mcpCommands(host, log),
    ...optionCommands(host, terminal),
    ...pluginCommands(host),
    ...redirectCommands(host, terminal),
    ...menuCommands(host, terminal),
  ];
}
