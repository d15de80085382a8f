import { Readable } from 'node:stream';
import { operator, type Host, type NewSite } from '@octavo/platform';
import type { MediaFolder, MediaItem, Post, PostInput, Site } from '@octavo/plugin-api';
import { basic } from './credentials.ts';

let made = 0;

/** Things to test with, made through the same services as everyone else's. */
export function createFactories(host: Host, main: Site, onSecret: (name: string, secret: string) => void) {
  const context = (site: Site) => ({ site, actor: operator, signal: new AbortController().signal });
  return {
    post(input: PostInput = {}, { site = main, type = 'post' }: { site?: Site; type?: string } = {}): Promise<Post> {
      made += 1;
      return host.posts.create(context(site), type, { title: `Post ${made}`, status: 'publish', ...input });
    },

    /** A new user with an application password; `headers` signs in. */
    async user({ role, site = main, superAdmin = false }: { role?: string; site?: Site; superAdmin?: boolean } = {}) {
      made += 1;
      const login = `user-${made}`;
      const id = await host.users.create({ login, email: `${login}@network.test`, password: 'a password', superAdmin });
      if (role) await host.users.addMember(site, id, role);
      const { password } = await host.passwords.create(id, { name: 'tests' });
      onSecret(`the application password of ${login}`, password);
      return { id, login, email: `${login}@network.test`, password, headers: basic(login, password) };
    },

    /** In the media library, in a folder if one is given. */
    media(content: Uint8Array | string, name = `file-${(made += 1)}.txt`, folder = 0, site = main): Promise<MediaItem> {
      return host.media.import(context(site), Readable.from([Buffer.from(content)]), name, { media_folder: folder });
    },

    folder(name = `Folder ${(made += 1)}`, parent = 0, site = main): Promise<MediaFolder> {
      return host.mediaFolders.create(context(site), { name, parent });
    },

    site(input: Partial<NewSite> = {}): Promise<Site> {
      made += 1;
      return host.siteAdministration.create({
        name: `Site ${made}`,
        shard: 'main',
        domain: 'network.localhost',
        path: `/site-${made}/`,
        ...input,
      });
    },
  };
}
