import { PlatformError, type Site } from '@octavo/plugin-api';
import { checkAccount } from '../identity/account-check.ts';
import type { NewUser, UserService } from '../identity/user.service.ts';
import { checkNewSite } from './site-check.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { NewSite, SiteAdministration } from './site.service.ts';

export type NewNetwork = {
  readonly site: NewSite;
  /** A super admin, and the administrator of the site. */
  readonly administrator: Pick<NewUser, 'login' | 'email' | 'password'>;
};

type Needs = {
  directory: Pick<SiteDirectory, 'refresh' | 'all'>;
  sites: Pick<SiteAdministration, 'create'>;
  users: Pick<UserService, 'create' | 'findAccount' | 'addMember'>;
};

export type NetworkService = ReturnType<typeof createNetworkService>;

export function createNetworkService({ directory, sites, users }: Needs) {
  /** The one of an installation that was cut short is taken up again; its password stays. */
  async function administrator(input: NewNetwork['administrator']): Promise<{ id: number; isNew: boolean }> {
    const known = await users.findAccount(input.login);
    if (!known) return { id: await users.create({ ...input, superAdmin: true }), isNew: true };
    const isSame = known.super_admin && known.email.toLowerCase() === input.email.toLowerCase();
    if (isSame) return { id: known.id, isNew: false };
    throw new PlatformError(400, 'existing_user_login', `The username ${input.login} is already in use.`);
  }

  async function installed(): Promise<Site | undefined> {
    await directory.refresh();
    return (await directory.all())[0];
  }

  return {
    /** The main site, once there is one. */
    installed,

    /** For the machine itself: the first site and whoever runs it. The site comes last, so what fails can be repeated. */
    async install(input: NewNetwork): Promise<{ site: Site; isNewAdministrator: boolean }> {
      const existing = await installed();
      if (existing) {
        throw new PlatformError(
          409,
          'network_installed',
          `The network is already installed. Its main site is ${existing.url}.`,
        );
      }
      checkAccount(input.administrator);
      checkNewSite(input.site);
      const { id, isNew } = await administrator(input.administrator);
      const site = await sites.create(input.site);
      await users.addMember(site, id, 'administrator');
      return { site, isNewAdministrator: isNew };
    },
  };
}
