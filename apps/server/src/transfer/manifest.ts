import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { Type, PlatformError } from '@octavo/plugin-api';

export const manifestName = 'manifest.json';
const format = 'octavo-site';
/** Raised whenever a folder of the version before could not be read as it is. */
const version = 1;

const Count = Type.Integer({ minimum: 0 });
const Listed = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9_.-]{0,150}$' }),
  lines: Count,
  bytes: Count,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

export const Manifest = Type.Object({
  format: Type.Literal(format),
  version: Type.Literal(version),
  /** Where the site was: links in its content still lead there. */
  url: Type.String(),
  /** Each is `name.ndjson`. */
  files: Type.Array(Listed),
  media: Type.Object({ files: Count, bytes: Count }),
  left_out: Type.Object({
    options: Type.Array(Type.String()),
    tables: Type.Array(Type.String()),
    files: Type.Array(Type.String()),
  }),
});
export type Manifest = Static<typeof Manifest>;

export function manifestText(manifest: Omit<Manifest, 'format' | 'version'>): string {
  return `${JSON.stringify({ format, version, ...manifest }, undefined, 2)}\n`;
}

export async function readManifest(folder: string): Promise<{ manifest: Manifest; text: string }> {
  const path = join(folder, manifestName);
  const about = await lstat(path).catch(() => undefined);
  if (!about?.isFile()) {
    throw refusal(`${folder} has no ${manifestName}. It was not created by octavo export-site.`);
  }
  const text = await readFile(path, 'utf8');
  const found = parse(text);
  if (found === undefined || !('format' in found) || found.format !== format) {
    throw refusal(`${path} is not the manifest of an exported site.`);
  }
  if (!('version' in found) || found.version !== version) {
    const given = 'version' in found ? String(found.version) : 'none';
    throw refusal(
      `${folder} has format version ${given}, but this version of Octavo reads format version ${version}. ` +
        'Import it with the version of Octavo that exported it, or export the site again with this version.',
    );
  }
  if (Check(Manifest, found)) return { manifest: found, text };
  const [, [first]] = Errors(Manifest, found);
  throw refusal(`${path} is damaged: ${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}.`);
}

export function refusal(message: string): PlatformError {
  return new PlatformError(400, 'transfer_refused', message);
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
