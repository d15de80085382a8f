import accounts from './ar/accounts.json' with { type: 'json' };
import audit from './ar/audit.json' with { type: 'json' };
import content from './ar/content.json' with { type: 'json' };
import editor from './ar/editor.json' with { type: 'json' };
import media from './ar/media.json' with { type: 'json' };
import menus from './ar/menus.json' with { type: 'json' };
import network from './ar/network.json' with { type: 'json' };
import profile from './ar/profile.json' with { type: 'json' };
import redirects from './ar/redirects.json' with { type: 'json' };
import security from './ar/security.json' with { type: 'json' };
import seo from './ar/seo.json' with { type: 'json' };
import settings from './ar/settings.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };
import type { Catalogue } from './catalogue.ts';

export const arabic: Catalogue = {
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
