import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDependencies } from '../tools/check-dependencies.ts';

/** Each file imports one that it must not; the name of the rule it breaks comes first. */
const broken: Record<string, [rule: string, imports: string]> = {
  'plugins/one/src/reaches-in.ts': ['plugin-knows-only-plugin-api', '../../../packages/platform/src/target.ts'],
  'plugins/one/admin/reaches-in.tsx': ['screens-of-plugins-know-only-the-kit', '../../../apps/admin/src/ui/target.ts'],
  'plugins/one/admin/own-copy.tsx': ['screens-of-plugins-share-copies', 'react-aria-components'],
  'plugins/one/admin/serves.ts': ['screens-of-plugins-speak-rest', '../src/uses-hooks.ts'],
  'plugins/one/src/neighbour.ts': ['plugins-meet-at-hooks-and-helpers', '../../two/src/inside.ts'],
  'plugins/one/test/c.test.ts': ['plugin-tests-load-other-plugins-whole', '../../two/src/inside.ts'],
  'plugins/one/test/a.test.ts': ['plugin-tests-know-testing-too', '../../../packages/platform/src/target.ts'],
  'packages/plugin-api/src/upward.ts': ['plugin-api-stands-alone', '../../platform/src/target.ts'],
  'packages/plugin-api/src/reads.ts': ['plugin-api-does-no-io', 'node:fs'],
  'packages/blocks/src/impure.ts': ['blocks-stand-alone', '../../plugin-api/src/target.ts'],
  'packages/editor-blocks/src/leans.ts': ['blocks-stand-alone', '../../plugin-api/src/target.ts'],
  'packages/live-document/src/leans.ts': ['blocks-stand-alone', '../../plugin-api/src/target.ts'],
  'packages/platform/src/knows.ts': ['platform-knows-no-plugin', '../../../plugins/two/src/inside.ts'],
  'packages/platform/src/shows.ts': ['platform-knows-no-plugin', '../../public-site/src/target.ts'],
  'packages/public-site/src/inside.ts': ['features-use-feature-api', '../../platform/src/target.ts'],
  'packages/platform/src/a.routes.ts': ['routes-call-services', './a.repository.ts'],
  'packages/platform/src/b.service.ts': ['services-know-no-http', './kernel/http/target.ts'],
  'packages/platform/src/c.repository.ts': ['repositories-are-the-bottom', './c.service.ts'],
  'packages/platform/src/d.schema.ts': ['schemas-are-leaves', './c.service.ts'],
  'packages/platform/src/mounts.ts': ['only-wiring-mounts-routes', './e.routes.ts'],
  'apps/task-runner/src/shared.ts': ['task-runner-stands-alone', '../../../packages/platform/src/target.ts'],
  'apps/admin/src/shared.ts': ['admin-speaks-rest', '../../../packages/platform/src/target.ts'],
  'packages/api-client/src/leans.ts': ['api-client-stands-alone', '../../plugin-api/src/target.ts'],
  'packages/platform/src/circle-a.ts': ['no-circle', './circle-b.ts'],
  'packages/platform/src/kernel/knows.ts': ['kernel-knows-no-feature', '../features/one/target.ts'],
  'packages/platform/test/e.test.ts': ['nobody-needs-a-proof', '../../../proofs/lib/target.ts'],
  'tests/f.test.ts': ['nobody-needs-a-proof', '../proofs/one/inside.ts'],
  'tools/uses-proof.ts': ['nobody-needs-a-proof', '../proofs/lib/target.ts'],
  'proofs/two/neighbour.ts': ['proofs-meet-in-lib', '../one/inside.ts'],
  'proofs/lib/upward.ts': ['proofs-meet-in-lib', '../one/inside.ts'],
  'apps/server/src/uses-tool.ts': ['programs-need-no-tools', '../../../tools/target.ts'],
  'packages/platform/src/nowhere.ts': ['no-undeclared-package', 'a-package-nobody-declared'],
};
const allowed: Record<string, string> = {
  'plugins/one/admin/uses-kit.tsx': '../../../apps/admin/src/kit/kit.ts',
  'plugins/one/src/uses-hooks.ts': '../../two/src/hooks.ts',
  'plugins/one/src/uses-api.ts': '../../../packages/plugin-api/src/target.ts',
  'plugins/one/test/b.test.ts': '../../../packages/testing/src/target.ts',
  'plugins/one/test/d.test.ts': '../../two/src/plugin.ts',
  'packages/platform/src/f.service.ts': './a.repository.ts',
  'packages/public-site/src/feature.ts': '../../platform/src/feature-api.ts',
  'packages/platform/test/g.test.ts': '../../../tools/target.ts',
  'proofs/one/main.ts': './inside.ts',
  'proofs/one/main.test.ts': './inside.ts',
  'proofs/two/main.ts': '../lib/target.ts',
  'proofs/two/shared.ts': '../../tools/target.ts',
};
/** Both ways, by types alone. */
const circlesOfTypes: Record<string, string> = {
  'apps/admin/src/screen.ts': './table.ts',
  'apps/admin/src/table.ts': './screen.ts',
  'plugins/one/src/left/a.ts': '../right/b.ts',
  'plugins/one/src/right/b.ts': '../left/c.ts',
};
const targets = [
  'plugins/one/src/left/c.ts',
  'plugins/two/src/inside.ts',
  'plugins/two/src/hooks.ts',
  'plugins/two/src/plugin.ts',
  'apps/admin/src/ui/target.ts',
  'apps/admin/src/kit/kit.ts',
  'packages/platform/src/target.ts',
  'packages/platform/src/feature-api.ts',
  'packages/public-site/src/target.ts',
  'packages/platform/src/features/one/target.ts',
  'packages/platform/src/kernel/http/target.ts',
  'packages/platform/src/a.repository.ts',
  'packages/platform/src/c.service.ts',
  'packages/platform/src/e.routes.ts',
  'packages/plugin-api/src/target.ts',
  'packages/testing/src/target.ts',
  'proofs/lib/target.ts',
  'proofs/one/inside.ts',
  'tools/target.ts',
];

let root: string;
let violations: { rule: string; from: string }[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'octavo-arrows-'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await write('packages/platform/src/circle-b.ts', `import './circle-a.ts';\n`);
  for (const [file, target] of Object.entries(circlesOfTypes))
    await write(file, `import type { A } from '${target}';\nexport type A = number;\n`);
  for (const file of targets) await write(file, 'export const target = 1;\nexport type A = number;\n');
  for (const [file, [, target]] of Object.entries(broken))
    await write(file, `import '${target}';\nexport const a = 1;\n`);
  for (const [file, target] of Object.entries(allowed)) await write(file, `import '${target}';\nexport const a = 1;\n`);
  ({ violations } = await checkDependencies(root));
});
afterAll(() => rm(root, { recursive: true }));

describe('the dependency rules', () => {
  it.each(Object.entries(broken))('%s is caught', (file, [rule]) => {
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it('folders that need each other for types alone are caught, and files of the admin', () => {
    for (const from of ['plugins/one/src/left', 'plugins/one/src/right'])
      expect(violations).toContainEqual(expect.objectContaining({ rule: 'no-circle-of-folders', from }));
    const rule = 'no-circle-of-types-in-the-admin';
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: 'apps/admin/src/screen.ts' }));
  });

  it.each(Object.keys(allowed))('%s is left alone', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });

  it.runIf(isLong)('hold for this repository, and the check sees it', async () => {
    const report = await checkDependencies(join(import.meta.dirname, '..'));
    expect(report.modules).toBeGreaterThan(50);
    expect(report.violations).toEqual([]);
  });
});
