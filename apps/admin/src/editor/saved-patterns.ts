import type { Response } from '@octavo/api-client';
import { server } from '../server.ts';
import type { Patterns, SavedPattern } from './canvas/canvas.tsx';

type Shown = Response<'/portable-text/v1/patterns/{id}', 'get'>;
type Rights = { maySave: boolean; mayManageNetwork: boolean };

const most = 20;

/** Saved patterns, for one who writes a post of some kind: those of the network can only hold others of the network. */
export function createPatterns(kind: string, { maySave, mayManageNetwork }: Rights): Patterns {
  const origins = kind === 'network_pattern' ? [true] : [false, true];
  return {
    async find(search, signal) {
      const found = await Promise.all(
        origins.map((network) =>
          server.get('/portable-text/v1/patterns', {
            query: { network, per_page: most, ...(search !== '' && { search }) },
            signal,
          }),
        ),
      );
      return found.flat().map(read);
    },
    get: async ({ id, network }, signal) =>
      read(await server.get('/portable-text/v1/patterns/{id}', { params: { id }, query: { network }, signal })),
    save: maySave
      ? async ({ title, synced, network, blocks }) =>
          read(
            await server.post('/portable-text/v1/patterns', {
              body: { title, synced, network, portable_text: blocks },
            }),
          )
      : undefined,
    forNetwork: mayManageNetwork,
  };
}

function read({ id, network, synced, title, portable_text, rendered, editable, site_url }: Shown): SavedPattern {
  return {
    id,
    network,
    synced,
    title,
    blocks: Array.isArray(portable_text) ? portable_text : [],
    html: rendered,
    ...(editable && { address: `${site_url}/admin/content/${network ? 'network-patterns' : 'patterns'}/${id}` }),
  };
}
