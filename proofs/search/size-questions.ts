import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '@octavo/server';
import { post, sendAll } from '../lib/load.ts';
import { startWeb } from '../lib/processes.ts';
import type { SizeEngine } from './size-engine.ts';
import type { SizeNetwork } from './size-network.ts';
import type { BareQuestion } from './size-bare.ts';

/** A question as the product is asked it, and what the product asks the engine for it. */
export type Question = { wire: string; bare: BareQuestion };

const count = 240;
const path = '/wp-json/cross-site-search/v1/search';

/** Words of titles in several forms, each with a filter, two facets and marked matches. */
export function questionWires({ titles, world }: SizeNetwork): string[] {
  const random = createRandom(2026, 1);
  const sites = [...world.sites.keys()];
  const filters = [
    () => ({ type: 'pred', field: 'post_date', op: 'gte', value: `${2017 + random.below(9)}-01-01` }),
    () => ({ type: 'pred', field: 'blog_id', op: 'in', value: sites.slice(0, 5 + random.below(20)) }),
    () => ({
      type: 'and',
      items: [
        { type: 'pred', field: 'post_date', op: 'between', value: ['2018-01-01', `${2020 + random.below(6)}-06-30`] },
        { type: 'not', item: { type: 'pred', field: 'blog_id', op: 'eq', value: random.pick(sites) } },
      ],
    }),
  ];
  const asked = new Set<string>();
  for (const title of titles) {
    if (asked.size === count) break;
    asked.add(questionOf(title.match(/\p{L}+/gu) ?? [title], asked.size));
  }
  return [...asked].map((q, position) =>
    post(
      path,
      JSON.stringify({
        q,
        filter: filters[position % filters.length]!(),
        facets: [
          { type: 'terms', field: 'post_type' },
          { type: 'terms', field: 'blog_name' },
        ],
        attributesToHighlight: ['post_title', 'post_content'],
        attributesToCrop: ['post_content'],
      }),
    ),
  );
}

/** One word, two, three, the beginning of the last one, a whole title, and now and then a typing mistake. */
function questionOf(words: readonly string[], position: number): string {
  const telling = words.filter(({ length }) => length > 3);
  const [first = 'harbour', second = first, third = second] = telling;
  const forms = [
    `${first} ${second}`,
    second,
    `${first} ${second} ${third}`,
    `${first} ${second.slice(0, 4)}`,
    words.join(' '),
    `${second} ${third}`,
  ];
  const text = forms[position % forms.length]!;
  return position % 20 === 7 ? `${mistyped(first)} ${third}` : text;
}

function mistyped(word: string): string {
  return `${word.slice(0, 2)}${word.slice(3)}`;
}

/** Asks a web process of its own, and notes what arrives at the engine. */
export async function learnQuestions(network: SizeNetwork, engine: SizeEngine): Promise<Question[]> {
  const recorder = await startRecorder(engine.url);
  const web = await startWeb({ ...network.env, OPENSEARCH_URL: recorder.url });
  try {
    const questions: Question[] = [];
    for (const wire of questionWires(network)) {
      const { bodies } = await sendAll(web.port, [wire], 1);
      questions.push({ wire, bare: recorder.taken() });
      if (!bodies[0]?.includes('"facets"')) throw new Error(`This is no answer to a search: ${bodies[0]}`);
    }
    return questions;
  } finally {
    await web.stop();
    recorder.stop();
  }
}

/** Passes requests on. What asks for no hits is not about the question. */
async function startRecorder(target: string) {
  let requests: { path: string; body: string }[] = [];
  const server = createServer((incoming, outgoing) => {
    void readAll(incoming).then((body) => {
      const { method = 'GET', url = '/', headers } = incoming;
      if (url.includes('/_search') && !body.includes('"size":0')) requests.push({ path: url, body });
      const passed = request(`${target}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', (error) => outgoing.destroy(error));
      passed.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken() {
      const found = requests;
      requests = [];
      if (found.length === 0) throw new Error('The engine was not asked.');
      return found;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
