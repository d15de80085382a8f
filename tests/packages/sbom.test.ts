import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/lib/paths.ts';
import { createSbom, nameOf, type Bom, type Component } from '../../tools/release/sbom.ts';
import { findPublished } from '../../tools/release/workspaces.ts';

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** None asks anything of what stands beside it; docs/dependencies.md says why each is here. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^@vercel\/stega$/,
  'OFL-1.1': /^@fontsource-variable\//,
};

let bom: Bom;
let refs: Set<string>;

beforeAll(async () => {
  bom = await createSbom();
  refs = new Set(bom.components.map((component) => component['bom-ref']));
});

describe('the bill of materials (contracts/packages.md §5)', () => {
  it('lists every package of ours and all that each depends on, in the version of the lockfile', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
    };
    const workspaces = await findPublished();
    expect(workspaces.length).toBeGreaterThan(10);
    for (const { folder, manifest } of workspaces) {
      expect(refs).toContain(`${manifest.name}@${manifest.version}`);
      for (const name of Object.keys(manifest.dependencies ?? {}).filter((each) => !each.startsWith('@octavo/'))) {
        const locked = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
        expect(refs, `${manifest.name} needs ${name}`).toContain(`${name}@${locked?.version}`);
      }
    }
  });

  it('goes on to what those depend on, and names what is built in', () => {
    expect([...refs].map(nameOf)).toEqual(expect.arrayContaining(['find-my-way', 'lit-html', 'react-dom']));
    for (const { ref, dependsOn } of bom.dependencies) {
      expect(refs).toContain(ref);
      for (const each of dependsOn) expect(refs).toContain(each);
    }
  });

  it('leaves out what only tests and builds need', () => {
    const names = new Set([...refs].map(nameOf));
    for (const name of ['vitest', 'vite', 'oxlint', 'fast-check', '@wordpress/api-fetch', 'oidc-provider']) {
      expect(names).not.toContain(name);
    }
  });

  it('gives a version and a permissive licence for each', () => {
    const refused = bom.components.filter((component) => !component.version || !isPermissive(component));
    expect(refused.map((component) => `${component['bom-ref']}: ${licencesOf(component).join()}`)).toEqual([]);
  });

  it('has nothing that would be different next time, and names no registry', () => {
    expect(bom).not.toHaveProperty('serialNumber');
    expect(bom.metadata).not.toHaveProperty('timestamp');
    expect(JSON.stringify(bom)).not.toMatch(/https?:\/\/(?!cyclonedx\.org\/)/);
  });
});

function licencesOf({ licenses = [] }: Component): string[] {
  return licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '');
}

/** One of several that are offered will do; of several that hold together, all must. */
function isPermissive(component: Component): boolean {
  const name = nameOf(component['bom-ref']);
  const isFine = (id: string) => permissive.has(id) || exceptions[id]?.test(name) === true;
  const licences = licencesOf(component);
  return (
    licences.length > 0 &&
    licences.every((text) => {
      const words = text.replaceAll(/[()]/g, '');
      return words.includes(' OR ') ? words.split(' OR ').some(isFine) : words.split(' AND ').every(isFine);
    })
  );
}
