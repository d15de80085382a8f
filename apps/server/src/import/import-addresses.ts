import { createHash } from 'node:crypto';
import { plainPath } from '@octavo/platform';
import { findByAddresses, findByKeys, type Known } from './import.repository.ts';
import { shardOf, type Run } from './import-run.ts';

/** What old addresses and ids lead to. */
export type Targets = {
  /** By the address as it stands in the text. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Files of the library by their old ids. */
  readonly files: ReadonlyMap<string, { readonly id: number; readonly url: string }>;
};

const sizeSuffix = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i;
const fileEnd = /\.[a-z0-9]{2,5}$/i;

/** An address as it is compared: without scheme, `www.`, a slash at the end and a fragment. */
export function normalise(address: string, base?: string): string | undefined {
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decodePath(url.pathname).replace(/\/+$/, '');
  return url.host.replace(/^www\./, '') + path + (fileEnd.test(path) ? '' : url.search);
}

export function addressHash(address: string, base?: string): Buffer | null {
  const normal = normalise(address, base);
  return normal === undefined ? null : createHash('sha256').update(normal).digest().subarray(0, 16);
}

/** Finds the source's own addresses in texts, and what they lead to here. */
export function createAddresses(run: Pick<Run, 'host' | 'context' | 'origin' | 'hosts' | 'blogUrl'>) {
  const { host, context, origin, hosts, blogUrl } = run;
  const { site } = context;
  const names = hosts.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '(?!)';
  const absolute = String.raw`(?:https?:)?(?:\\?/){2}(?:www\.)?(?:${names})(?![\w.-])[^\s"'<>()[\]{}|^\x60]*`;
  const pattern = new RegExp(`${absolute}|(?<=\\b(?:href|src)=["'])/(?!/)[^\\s"'<>]*`, 'gi');
  const root = normalise(blogUrl);

  const mediaUrl = ({ media_path }: Known) => media_path && host.media.url(site, { path: media_path });

  function leadsTo(row: Known | undefined): string | undefined {
    if (!row?.target_id) return undefined;
    if (row.type === 'attachment') return mediaUrl(row) ?? undefined;
    const isPost = row.outcome === null || row.outcome === 'imported' || row.outcome === 'failed';
    return isPost ? site.url + plainPath({ type: row.type, id: row.target_id }) : undefined;
  }

  return {
    /** One look for several texts. */
    async find(texts: readonly string[], fileIds: readonly string[]): Promise<Targets> {
      const asked = new Map<string, Candidates>();
      for (const text of texts) {
        for (const [found] of text.matchAll(pattern)) {
          const address = found.replace(/(?:&[a-z]+;|[.,;:!?\\*])+$/i, '');
          if (address !== '' && !asked.has(address)) asked.set(address, candidatesFor(address, blogUrl, root));
        }
      }
      const { read } = shardOf(run);
      const all = [...asked.values()];
      const byAddress = await findByAddresses(
        read,
        origin,
        all.flatMap(({ hashes }) => hashes),
      );
      const ids = [...new Set([...fileIds, ...all.flatMap(({ id }) => id ?? [])])];
      const byKey = await findByKeys(read, origin, 'item', ids);
      const addresses = new Map<string, string>();
      for (const [address, { hashes, id, normal, fragment }] of asked) {
        const rows = [...hashes.map((hash) => byAddress.get(hash.toString('hex'))), id && byKey.get(id)];
        const target = rows.map((row) => leadsTo(row || undefined)).find((url) => url !== undefined);
        const url = target ?? (normal !== undefined && normal === root ? `${site.url}/` : undefined);
        if (url !== undefined) addresses.set(address, url + fragment);
      }
      const files = new Map<string, { id: number; url: string }>();
      for (const id of fileIds) {
        const row = byKey.get(id);
        const url = row?.type === 'attachment' ? mediaUrl(row) : undefined;
        if (row?.target_id && url) files.set(id, { id: row.target_id, url });
      }
      return { addresses, files };
    },

    /** The text with its addresses led here, as far as they are known. */
    rewrite(text: string, { addresses }: Targets): { text: string; rewritten: number; left: number } {
      let rewritten = 0;
      let left = 0;
      const changed = text.replace(pattern, (found) => {
        const address = found.replace(/(?:&[a-z]+;|[.,;:!?\\*])+$/i, '');
        const target = addresses.get(address);
        if (target === undefined) {
          left += 1;
          return found;
        }
        rewritten += 1;
        const written = address.includes('\\/') ? target.replaceAll('/', '\\/') : target.replaceAll('&', '&amp;');
        return written + found.slice(address.length);
      });
      return { text: changed, rewritten, left };
    },
  };
}

type Candidates = { hashes: Buffer[]; id?: string; normal: string | undefined; fragment: string };

/** Smaller versions of a picture lead to the picture; `?p=12` names the post itself, but only of the blog it is asked of. */
function candidatesFor(written: string, base: string, root: string | undefined): Candidates {
  const address = written.replaceAll('\\/', '/').replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  const url = URL.parse(address, base);
  const normal = normalise(address, base);
  const place = url && normalise(url.origin + url.pathname.replace(/\/index\.php$/, ''));
  const isOfBlog = place !== undefined && place === root;
  const id = isOfBlog ? /[?&](?:p|page_id|attachment_id)=(\d{1,15})\b/.exec(url!.search)?.[1] : undefined;
  const plain = normal?.replace(sizeSuffix, '');
  const forms = new Set([normal, plain, plain?.replace(fileEnd, '-scaled$&'), plain?.replace(/-scaled(?=\.\w+$)/, '')]);
  const hashes = [...forms].flatMap((form) => (form === undefined ? [] : (addressHash(`https://${form}`) ?? [])));
  return { hashes, ...(id !== undefined && { id }), normal, fragment: url?.hash ?? '' };
}

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
