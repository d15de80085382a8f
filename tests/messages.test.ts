import { readerLanguages } from '@octavo/plugin-api/languages';
import { describe, expect, it } from 'vitest';
import { readerCatalogues } from '../tools/check-messages.ts';
import { type Catalogue, type CatalogueSet, findGaps } from '../tools/lib/message-gaps.ts';

const sets = await readerCatalogues();

/** The gaps of a small set, some of whose texts are planted. */
function gapsOf(planted: Readonly<Record<string, Catalogue>>, sameAsEnglish: CatalogueSet['sameAsEnglish'] = {}) {
  const en = {
    next: 'Next',
    comma: ', ',
    by: (name: string) => `By ${name}`,
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    filled: 'In {time}',
    posts: { one: '{count} post', other: '{count} posts' },
    letters: {
      invitation: ({ site }: { site: string }) => ({ subject: `Join ${site}`, text: [`Welcome to ${site}`, 'Enjoy'] }),
    },
  };
  const pl = {
    next: 'Dalej',
    comma: ', ',
    by: (name: string) => `Autor: ${name}`,
    pageOf: (page: string, pages: string) => `Strona ${page} z ${pages}`,
    filled: 'W {time}',
    posts: { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' },
    letters: {
      invitation: ({ site }: { site: string }) => ({ subject: `Zaproszenie: ${site}`, text: [`Witaj w ${site}`] }),
    },
  };
  const catalogues = { en: { ...en, ...planted['en'] }, pl: { ...pl, ...planted['pl'] } };
  return findGaps({ name: 'small', catalogues, sameAsEnglish }, ['en', 'pl']);
}

describe('texts for readers', () => {
  it('are complete in every language', () => {
    expect(sets.map(({ name }) => name)).toEqual(['pages', 'blocks', 'search element', 'search page', 'mails']);
    for (const set of sets) {
      expect(Object.keys(set.catalogues).toSorted()).toEqual([...readerLanguages].toSorted());
      expect(findGaps(set, readerLanguages)).toEqual([]);
    }
  });

  it.each(sets.map((set) => [set.name, set] as const))('of %s are missed in each language', (name, set) => {
    const [key] = Object.keys(set.catalogues['en']!);
    for (const language of readerLanguages.slice(1)) {
      const { [key!]: _gone, ...rest } = set.catalogues[language]!;
      const catalogues = { ...set.catalogues, [language]: rest };
      expect(findGaps({ ...set, catalogues }, readerLanguages)).toContain(`${name} ${language} ${key}: missing`);
    }
  });
});

describe('a planted gap is found:', () => {
  it('none, where there is none', () => {
    expect(gapsOf({})).toEqual([]);
  });

  it.each<[string, string, Readonly<Record<string, Catalogue>>]>([
    ['an unknown key', 'pl soon: unknown', { pl: { soon: 'Zaraz' } }],
    ['an English text', 'pl next: still English', { pl: { next: 'Next' } }],
    ['an English function', 'pl by: still English', { pl: { by: (name: string) => `By ${name}` } }],
    ['a lost value', 'pl by: lacks {1}', { pl: { by: () => 'Autor' } }],
    ['a lost second value', 'pl pageOf: lacks {2}', { pl: { pageOf: (page: string) => `Strona ${page}` } }],
    ['a lost placeholder', 'pl filled: lacks {time}', { pl: { filled: 'Zaraz' } }],
    ['a misspelt placeholder', 'pl filled: has an unknown {tiem}', { pl: { filled: 'W {tiem}, {time}' } }],
    [
      'a lost value in a letter',
      'pl letters.invitation.subject: lacks {site}',
      {
        pl: {
          letters: { invitation: ({ site }: { site: string }) => ({ subject: 'Zaproszenie', text: [`Tu ${site}`] }) },
        },
      },
    ],
    [
      'a lost plural form',
      'pl posts: lacks the form “few”',
      { pl: { posts: { one: '{count} wpis', many: '{count} wpisów', other: '{count} wpisu' } } },
    ],
    [
      'a form of another language',
      "en posts: has the form “two”, which the language doesn't count with",
      { en: { posts: { one: '{count} post', two: 'two posts', other: '{count} posts' } } },
    ],
    [
      'a lost number',
      'pl posts: lacks {count} in “few”',
      { pl: { posts: { one: 'jeden wpis', few: 'wpisy', many: '{count} wpisów', other: '{count} wpisu' } } },
    ],
    ['a text in place of forms', 'pl posts: is no plural', { pl: { posts: '{count} wpisów' } }],
  ])('%s', (_what, gap, planted) => {
    expect(gapsOf(planted)).toContain(`small ${gap}`);
  });

  it('a missing or unknown language', () => {
    const catalogues = { en: { next: 'Next' }, xx: { next: 'Xext' } };
    expect(findGaps({ name: 'small', catalogues, sameAsEnglish: {} }, ['en', 'de'])).toEqual([
      'small de: no catalogue',
      'small xx: unknown language',
    ]);
  });

  it('an exception that is none any more', () => {
    expect(gapsOf({ pl: { next: 'Next' } }, { next: ['pl'] })).toEqual([]);
    expect(gapsOf({}, { next: ['pl'] })).toEqual(["small pl next: listed as the same as in English, and isn't"]);
  });
});
