import type { Post, Site } from '@octavo/plugin-api';
import { operator } from '@octavo/platform';
import { paragraph } from '../../packages/live/test/writing.ts';
import { createAccount, createProofDatabase, type Environment } from '../lib/proof-database.ts';

/** A site at the address that processes listen on, and somebody who may write there. */
export async function createNetwork() {
  const { env, host, remove, database } = await createProofDatabase('live');
  const site: Site = await host.siteAdministration.create({ name: 'Live', domain: '127.0.0.1', path: '/' });
  const { headers } = await createAccount(host, 'writer', { role: 'editor', sites: [site] });
  const { headers: othersHeaders } = await createAccount(host, 'other', { role: 'editor', sites: [site] });
  const { headers: readersHeaders } = await createAccount(host, 'reader', { role: 'contributor', sites: [site] });
  const writers = new Map<string, number>();
  const context = { site, actor: operator, signal: new AbortController().signal };
  return {
    env: env as Environment,
    headers,
    /** Of somebody else who may write. */
    othersHeaders,
    /** Of somebody who may read what others have published, and not change it. */
    readersHeaders,
    site,
    database,
    createPost: (paragraphs: number, words: string, status: 'draft' | 'publish' = 'draft'): Promise<Post> =>
      host.posts.create(context, 'post', {
        title: 'Live',
        status,
        fields: { portable_text: Array.from({ length: paragraphs }, (_, at) => paragraph(`p${at}`, words)) },
      }),
    async textOf(id: number): Promise<string> {
      const { title, content } = await host.posts.get(context, 'post', id);
      const blocks = JSON.parse(content) as { children: { text: string }[] }[];
      return [title, ...blocks.map(({ children }) => children.map(({ text }) => text).join(''))].join('\n');
    },
    async titleAndBlocksOf(id: number): Promise<{ title: string; blocks: unknown }> {
      const { title, content } = await host.posts.get(context, 'post', id);
      return { title, blocks: JSON.parse(content) as unknown };
    },
    /** One more who may write. */
    async addWriter(login: string): Promise<void> {
      const { userId } = await createAccount(host, login, { role: 'editor', sites: [site] });
      writers.set(login, userId);
    },
    /** As the command does it. */
    setRole: (login: string, role: string): Promise<void> => host.users.addMember(site, writers.get(login)!, role),
    async remove(): Promise<void> {
      await host.close();
      await remove();
    },
  };
}

export type Network = Awaited<ReturnType<typeof createNetwork>>;
