/**
 * Languages that write several words as one, the last of which says what it is: Apfelkuchen is a Kuchen. There long words
 * are found by their ends, too.
 */
const compounding = new Set(['da', 'de', 'nb', 'nl', 'nn', 'no', 'sv']);

/** Shorter words are seldom made of two: Kreis is no Reis. */
export const compoundLetters = 7;
/** Of what is asked for. */
export const endingLetters = 4;

export const hasCompounds = (language: string): boolean => compounding.has(language);

export const reversed = (word: string): string => Array.from(word).toReversed().join('');
