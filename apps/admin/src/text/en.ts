import accounts from './en/accounts.json' with { type: 'json' };
import audit from './en/audit.json' with { type: 'json' };
import content from './en/content.json' with { type: 'json' };
import editor from './en/editor.json' with { type: 'json' };
import media from './en/media.json' with { type: 'json' };
import menus from './en/menus.json' with { type: 'json' };
import network from './en/network.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import redirects from './en/redirects.json' with { type: 'json' };
import security from './en/security.json' with { type: 'json' };
import seo from './en/seo.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

/** One catalogue, a file for each part of the interface. */
export const english = {
  ...shell,
  ...accounts,
  ...audit,
  ...content,
  ...editor,
  ...media,
  ...menus,
  ...profile,
  ...redirects,
  ...security,
  ...seo,
  ...settings,
  ...network,
};
