import type { Vocabulary } from '@octavo/blocks';
import { defineFilter } from '@octavo/plugin-api';

/** What the language of blocks has beyond our own: block types, styles, decorators, children, annotations. */
export const portableTextVocabulary = defineFilter<Vocabulary>('portable_text_vocabulary', 'vocabulary');
