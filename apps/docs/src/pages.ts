import { configurationPage } from './configuration-reference.ts';
import { databasePage } from './database-reference.ts';
import type { Page } from './markdown.ts';
import { pagesIn, readProjectFile } from './project.ts';
import { restPages, type OpenApi } from './rest-reference.ts';

/** Below `/reference/`: what is written from the code. */
export function referencePages(): Page[] {
  return [
    ...restPages(JSON.parse(readProjectFile('docs/generated/openapi.json')) as OpenApi),
    configurationPage(readProjectFile('.env.example')),
    databasePage(readProjectFile('docs/generated/schema.sql')),
  ];
}

/** Below `/project/`: what stands at the root of the repository, and the list of decisions. */
export function projectPages(): Page[] {
  return [
    { page: 'contributing', title: 'Contributing', content: moved(readProjectFile('CONTRIBUTING.md')) },
    { page: 'changelog', title: 'Changelog', content: moved(readProjectFile('CHANGELOG.md')) },
    decisionsPage(),
  ];
}

function decisionsPage(): Page {
  const list = pagesIn('decisions').map(({ text, link }) => `- [${text}](..${link}.md)`);
  const intro = 'Why things are as they are, one page each: what we knew, what we chose, and what follows from it.';
  return { page: 'decisions', title: 'Decisions', content: ['# Decisions', '', intro, '', ...list, ''].join('\n') };
}

/** Links of a file at the root, as they are from a folder of `docs/`. */
function moved(markdown: string): string {
  return markdown.replaceAll(/\]\(docs\//g, '](../').replaceAll(/\]\((?!\.\.?\/|[a-z]+:|#)/g, '](../../');
}
