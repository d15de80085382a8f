export type Proof = {
  name: string;
  /** What it proves, in one line. */
  what: string;
  long: string;
  short: string;
  /** It measures, or takes all it can get. The others mostly wait, and may run beside each other. */
  alone: boolean;
  /** Its own summary, where that isn't the last line. */
  summary?: RegExp;
};

const testCount = /^ *Tests +(.*)/;

/** Everything that CI runs in a short form, and what takes too long for it, in the order in which it runs. */
export const proofs: readonly Proof[] = [
  {
    name: 'tests',
    what: 'every test, with thousands of cases for each property and whole corpora',
    long: 'OCTAVO_LONG_TESTS=1 WRITER_SECONDS=60 npm run test',
    short: 'npm run test',
    alone: true,
    summary: testCount,
  },
  {
    name: 'pgbouncer',
    what: 'what speaks HTTP, with pgbouncer between the hosts and PostgreSQL',
    long: 'OCTAVO_LONG_TESTS=1 WRITER_SECONDS=60 npm run test:pgbouncer',
    short:
      'npm run test:pgbouncer -- tests/secrets tests/pgbouncer packages/platform/test/post packages/platform/test/job',
    alone: true,
    summary: testCount,
  },
  {
    name: 'plant',
    what: 'small mistakes, planted one at a time, are noticed by a test',
    long: 'npm run plant',
    short: 'npm run plant -- --quick',
    alone: true,
  },
  {
    name: 'smoke',
    what: 'what README, guide and installation tell readers to type works as written',
    long: 'npm run smoke',
    short: 'npm run smoke',
    alone: false,
  },
  {
    name: 'newcomer',
    what: 'from npm create to a published page with logo, colours, menu, columns and gallery, in ten minutes of clicks and keys',
    long: 'npm run newcomer',
    short: 'npm run newcomer',
    alone: false,
  },
  {
    name: 'faults',
    what: 'processes killed at random lose nothing that was acknowledged, and double nothing',
    long: 'npm run faults',
    short: 'npm run faults -- --quick',
    alone: false,
  },
  {
    name: 'live',
    what: 'what people write together is stored once, whichever processes are killed and whatever a peer sends',
    long: 'npm run live',
    short: 'npm run live -- --quick',
    alone: false,
  },
  {
    name: 'fuzz',
    what: 'made-up requests for every route get answers that the OpenAPI document allows',
    long: 'npm run fuzz',
    short: 'npm run fuzz -- --quick',
    alone: false,
  },
  {
    name: 'siege',
    what: 'attacks on one site, from slow bodies to large pictures, are not felt by readers of three',
    long: 'npm run siege',
    short: 'npm run siege -- --quick',
    alone: true,
  },
  {
    name: 'drills-restore',
    what: 'lost disks and mistakes, restored as docs/operations/backup.md says',
    long: 'npm run drills -- restore',
    short: 'npm run drills -- restore --quick',
    alone: false,
  },
  {
    name: 'drills-deploy',
    what: 'new code and migrations under load, without a failed request',
    long: 'npm run drills -- deploy',
    short: 'npm run drills -- deploy --quick',
    alone: false,
  },
  {
    name: 'search-chaos',
    what: 'the search finds what it must after killed workers and a broken engine',
    long: 'npm run search -- chaos',
    short: 'npm run search -- chaos --quick',
    alone: false,
  },
  {
    name: 'search-relevance',
    what: "the first hits are better than the engine's own, by people's judgement",
    long: 'npm run search -- relevance',
    short: 'npm run search -- relevance --quick',
    alone: false,
  },
  {
    name: 'addresses',
    what: 'addresses of posts lead to them in one redirect while the permalink structure changes five times',
    long: 'npm run addresses',
    short: 'npm run addresses -- --quick',
    alone: true,
  },
  {
    name: 'looks',
    what: 'pages of every theme: pictures, axe, Lighthouse, late fonts, hostile designs',
    long: 'npm run looks',
    short: 'npm run looks -- hostile --quick',
    alone: true,
  },
  {
    name: 'transfer',
    what: 'a large site out and in again: the same bytes, little memory',
    long: 'npm run transfer',
    short: 'npm run transfer -- --quick',
    alone: false,
  },
  {
    name: 'import',
    what: 'WordPress exports with every oddity: twice, killed, large; nothing doubled or lost',
    long: 'npm run import-proof',
    short: 'npm run import-proof -- --quick',
    alone: true,
  },
  {
    name: 'import-addresses',
    what: 'a WordPress blog under four permalink structures: every address leads to the same content',
    long: 'npm run import-addresses',
    short: 'npm run import-addresses -- --quick',
    alone: false,
  },
  {
    name: 'exports',
    what: 'large exports of folders: size, memory, cut downloads, killed workers',
    long: 'npm run exports',
    short: 'npm run exports -- --quick',
    alone: true,
  },
  {
    name: 'limits',
    what: 'a site at five times what it can take does no harm to another',
    long: 'npm run limits',
    short: 'npm run limits -- --quick',
    alone: true,
  },
  {
    name: 'evaluator',
    what: 'a flood of evaluations, and what the proxy costs',
    long: 'npm run evaluator',
    short: 'npm run evaluator -- --quick',
    alone: true,
  },
  {
    name: 'tasks',
    what: 'twenty repository tasks at once, and what the service costs',
    long: 'npm run tasks',
    short: 'npm run tasks -- --quick',
    alone: true,
  },
  {
    name: 'search-size',
    what: 'what indexing and searching a million posts cost, against the engine alone',
    long: 'npm run search -- size',
    short: 'npm run search -- size --quick',
    alone: true,
  },
  {
    name: 'bench-content',
    what: 'what reading and writing content cost, against bare tables',
    long: 'npm run bench -- content',
    short: 'npm run bench -- content --quick',
    alone: true,
  },
  {
    name: 'bench-addresses',
    what: "what a post's page costs beside its REST answer, and what finding it costs among a million",
    long: 'npm run bench -- addresses',
    short: 'npm run bench -- addresses --quick',
    alone: true,
  },
  {
    name: 'bench-growth',
    what: 'what requests and public pages take as a network grows to a million posts',
    long: 'npm run bench -- growth',
    short: 'npm run bench -- growth --quick',
    alone: true,
  },
  {
    name: 'bench-jobs',
    what: 'what a worker gets done, against pg-boss alone',
    long: 'npm run bench -- jobs',
    short: 'npm run bench -- jobs --quick',
    alone: true,
  },
  {
    name: 'bench-export',
    what: 'what a PDF costs, against Typst alone and a browser that prints',
    long: 'npm run bench -- export',
    short: 'npm run bench -- export --quick',
    alone: true,
  },
];
