import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { root } from './lib/paths.ts';

const source = join(root, 'docs/generated/openapi.json');
const target = join(root, 'packages/api-client/src/generated.ts');

/** The types of the API client, from the OpenAPI document that is kept in the repository. */
export async function buildApiTypes(): Promise<void> {
  const builtAt = await stat(target).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (builtAt > (await stat(source)).mtimeMs) return;
  const document = JSON.parse(await readFile(source, 'utf8')) as never;
  await writeFile(target, `// Written by \`npm run api-types\`.\n${astToString(await openapiTypes(document))}`);
}

if (import.meta.main) await buildApiTypes();
