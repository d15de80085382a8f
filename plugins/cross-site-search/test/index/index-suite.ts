import { describe } from 'vitest';
import type { OpenedIndex } from './suite/documents.ts';
import { describeFacets } from './suite/facets-suite.ts';
import { describeFilters } from './suite/filters-suite.ts';
import { describeLanguages } from './suite/languages-suite.ts';
import { describeMarks } from './suite/marks-suite.ts';
import { describePages } from './suite/pages-suite.ts';
import { describeQueries } from './suite/queries-suite.ts';
import { describeRebuild } from './suite/rebuild-suite.ts';
import { describeRelevance } from './suite/relevance-suite.ts';
import { describeSites } from './suite/sites-suite.ts';
import { describeWrites } from './suite/writes-suite.ts';

/** What every driver keeps of `src/index/search-index.ts`. Each call of `open` gives a new index that has nothing in it. */
export function describeIndex(name: string, open: () => Promise<OpenedIndex>): void {
  describe(`${name} as a SearchIndex`, () => {
    describeWrites(open);
    describeSites(open);
    describeFilters(open);
    describeFacets(open);
    describePages(open);
    describeLanguages(open);
    describeRelevance(open);
    describeMarks(open);
    describeQueries(open);
    describeRebuild(open);
  });
}
