import { openSearchForTests } from '../../tools/engines/opensearch.ts';
import type { Collection, Ranking } from './relevance-collection.ts';

/** The best that OpenSearch does by itself: stems and words, titles and texts, whatever they score added up. */
export async function askBare({ documents, questions }: Collection, hits: number): Promise<Map<number, Ranking>> {
  const { url, prefix, remove } = await openSearchForTests();
  const index = `${prefix}-bare`;
  const call = async <Answer>(method: string, path: string, body: object | string): Promise<Answer> => {
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/${index}${path}`, { method, headers: { 'content-type': type }, body: content });
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  try {
    const text = { type: 'text', analyzer: 'english', fields: { words: { type: 'text', analyzer: 'standard' } } };
    await call('PUT', '', { mappings: { properties: { title: text, text } } });
    const lines = documents.map(
      ({ id, ...rest }) => `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(rest)}`,
    );
    await call('POST', '/_bulk?refresh=true', `${lines.join('\n')}\n`);
    const rankings = new Map<number, Ranking>();
    for (const { query, text: asked } of questions) {
      const fields = ['title', 'title.words', 'text', 'text.words'];
      const body = {
        query: { multi_match: { query: asked, type: 'most_fields', fields } },
        size: hits,
        _source: false,
      };
      const found = await call<{ hits: { hits: { _id: string }[] } }>('POST', '/_search', body);
      rankings.set(
        query,
        found.hits.hits.map(({ _id }) => Number(_id)),
      );
    }
    return rankings;
  } finally {
    await remove();
  }
}
