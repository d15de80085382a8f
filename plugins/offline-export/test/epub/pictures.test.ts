import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from '@octavo/blocks';
import { describe, expect, it } from 'vitest';
import { entry } from '../corpus/build.ts';
import { createImages } from '../corpus/images.ts';
import { makeFolder } from './folder.ts';
import { metadata, openEpub } from './open-epub.ts';
import { findAll } from './read-xml.ts';

async function openPictures(blocks: readonly Block[], args = {}) {
  const folder = await makeFolder();
  const images = await createImages(folder);
  const photo = images.get('photo');
  if (!photo) throw new Error('The corpus has no photo.');
  const copy = { ...photo, path: join(folder, 'copy.jpeg') };
  await copyFile(photo.path, copy.path);
  return openEpub(entry('pictures', blocks, { images: images.set('copy', copy) }).document, args);
}

const figure = (src: string, alt?: string): Block => ({ _type: 'image', src, ...(alt !== undefined && { alt }) });

describe('pictures (contracts/offline-export.md §6)', () => {
  it('are there once for each content, wherever they stand', async () => {
    const inCell = { _type: 'table', rows: [[{ value: [figure('photo', 'c')] }]] };
    const vocabulary = { type: 'album', simplify: () => [figure('gif', 'd')] };
    const folder = await makeFolder();
    const document = entry(
      'pictures',
      [figure('photo', 'a'), figure('photo', 'b'), inCell, { _type: 'album' }, figure('nowhere', 'e')],
      {
        images: await createImages(folder),
        vocabulary: { blocks: [vocabulary], styles: [], decorators: [], children: [], annotations: [] },
      },
    ).document;
    const epub = await openEpub(document);
    expect(epub.names.filter((name) => name.startsWith('EPUB/images/'))).toHaveLength(2);
    const shown = findAll(epub.page('chapter-001.xhtml'), 'img').map(({ attributes }) => attributes);
    expect(shown.map((attributes) => attributes.get('alt'))).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(shown.map((attributes) => attributes.get('src'))).size).toBe(2);
    for (const attributes of shown) expect(epub.names).toContain(`EPUB/${attributes.get('src')}`);
    expect(epub.source('chapter-001.xhtml')).toContain('<figure><p>e</p></figure>');
  });

  it('of two files with the same content are one', async () => {
    const epub = await openPictures([figure('photo', 'a'), figure('copy', 'b')]);
    expect(epub.names.filter((name) => name.startsWith('EPUB/images/'))).toHaveLength(1);
  });

  it('the first is on the cover if there is to be one', async () => {
    const covered = await openPictures([figure('gif', 'a'), figure('photo', 'b')], { cover: true });
    const items = findAll(covered.package, 'item').map(({ attributes }) => attributes);
    const marked = items.filter((attributes) => attributes.get('properties') === 'cover-image');
    expect(marked.map((attributes) => attributes.get('media-type'))).toEqual(['image/gif']);
    const shown = findAll(covered.page('cover.xhtml'), 'img').map(({ attributes }) => attributes.get('src'));
    expect(shown).toEqual(marked.map((attributes) => attributes.get('href')));

    const plain = await openPictures([figure('gif', 'a')]);
    expect(plain.source('package.opf')).not.toContain('cover');
  });

  it('the featured one is on the cover before all others, and nowhere without a cover', async () => {
    const images = await createImages(await makeFolder());
    const featured = { ...images.get('photo')!, alt: 'A photo' };
    const { document } = entry('featured', [figure('gif', 'a')], { images, featured });
    const covered = await openEpub(document, { cover: true });
    const items = findAll(covered.package, 'item').map(({ attributes }) => attributes);
    const marked = items.filter((attributes) => attributes.get('properties') === 'cover-image');
    expect(marked.map((attributes) => attributes.get('media-type'))).toEqual(['image/jpeg']);
    const [shown] = findAll(covered.page('cover.xhtml'), 'img').map(({ attributes }) => attributes.get('src'));
    expect(shown).toBe(marked[0]?.get('href'));
    expect(covered.names).toContain(`EPUB/${shown}`);
    expect((await openEpub(document)).names.filter((name) => name.startsWith('EPUB/images/'))).toHaveLength(1);
  });
});

describe('what is said about access (contracts/offline-export.md §6)', () => {
  const schema = (name: string) => `schema:${name}`;

  it.each([
    ['no pictures', [], ['textual'], ['textual'], false, 'none'],
    ['described ones', [figure('photo', 'a')], ['textual', 'visual'], ['textual', 'textual,visual'], true, 'none'],
    [
      'one that is not',
      [figure('photo', 'a'), figure('photo')],
      ['textual', 'visual'],
      ['textual,visual'],
      false,
      'none',
    ],
    ['a blank description', [figure('photo', ' ')], ['textual', 'visual'], ['textual,visual'], false, 'none'],
    ['one that may move', [figure('gif', 'a')], ['textual', 'visual'], ['textual', 'textual,visual'], true, 'unknown'],
  ])('with %s', async (_, blocks, modes, sufficient, described, hazard) => {
    const epub = await openPictures(blocks);
    expect(metadata(epub, schema('accessMode'))).toEqual(modes);
    expect(metadata(epub, schema('accessModeSufficient'))).toEqual(sufficient);
    const features = metadata(epub, schema('accessibilityFeature'));
    expect(features).toContain('tableOfContents');
    expect(features).not.toContain('structuralNavigation');
    expect(features.includes('alternativeText')).toBe(described);
    expect(metadata(epub, schema('accessibilityHazard'))).toEqual([hazard]);
    expect(metadata(epub, schema('accessibilitySummary'))).toHaveLength(1);
  });

  it('with headings', async () => {
    const heading = { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'a' }] };
    const epub = await openPictures([heading]);
    expect(metadata(epub, schema('accessibilityFeature'))).toContain('structuralNavigation');
  });
});
