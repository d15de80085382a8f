import { faultsOf } from '../fault.ts';

const crossSiteSearch = faultsOf('plugins/cross-site-search', [
  {
    name: 'sites that are not public among the results',
    symbol: 'createParticipation.decide',
    find: "site.state === 'active' && site.public && chosen",
    replace: "site.state === 'active' && chosen",
    test: 'at once, and in the index itself',
  },
  {
    name: 'accents that are not folded',
    symbol: 'fold',
    find: ".replaceAll(droppedMarks, '')",
    replace: '',
    test: 'are compared without',
  },
  {
    name: 'an old version over a new one',
    symbol: 'createGeneration',
    find: 'where excluded.version >= documents.version',
    replace: 'where true',
    test: 'with a lower version change nothing and are no failure',
  },
]);

const evaluator = faultsOf('plugins/evaluator', [
  {
    name: 'one allowance for all users of a site',
    symbol: 'createEvaluationService.takeTurn',
    find: '`${site.id}:${actor.userId}`',
    replace: '`${site.id}`',
    test: 'a user has so many calls a minute; others have theirs',
  },
  {
    name: 'a key that goes wherever a redirect leads',
    symbol: 'createAttempts.fetch',
    find: "redirect: 'error'",
    replace: "redirect: 'follow'",
    test: 'a redirect is not followed',
  },
  {
    name: 'an address that changes without its key',
    symbol: 'guardEndpoint',
    find: ': keyRequired()',
    replace: ': allowed',
    test: 'is not changed without the key, whoever asks and wherever the key is from',
  },
]);

const folderExporter = faultsOf('plugins/folder-exporter', [
  {
    name: 'names in a ZIP that are not cleaned',
    symbol: 'safeSegment',
    find: ".replace(unsafe, '_')",
    replace: '',
    test: 'every segment is safe, and no two paths are the same',
  },
  {
    name: 'an export that two workers finish',
    symbol: 'saveOutcome',
    find: ".where('run', '=', run)",
    replace: '',
    test: 'a worker that comes back while another has the export says nothing about it',
  },
  {
    name: 'a total that counts the exports of others',
    symbol: 'listExports',
    find: 'select count(*) as count from folder_exporter.exports where site_id = ${siteId} ${own}',
    replace: 'select count(*) as count from folder_exporter.exports where site_id = ${siteId}',
    test: 'and all of them for administrators; newest first, page by page',
  },
  {
    name: 'formulas in a manifest',
    symbol: 'cell',
    find: "typeof value === 'string' ? asText(value) : String(value ?? '')",
    replace: "String(value ?? '')",
    test: 'shows as text, whatever it is, and is otherwise what it was',
  },
]);

const offlineExport = faultsOf('plugins/offline-export', [
  {
    name: 'a file that an edit has overtaken',
    symbol: 'findReusable',
    find: 'and input = ${input} and reusable',
    replace: 'and reusable',
    test: 'never gives a file that an edit, a new name or another visibility has overtaken',
  },
  {
    name: 'a lock that anybody takes',
    symbol: 'takeLock',
    find: 'where l.expires_at <= now()',
    replace: '',
    test: 'a lock whose owner has died is free again; a living owner keeps it',
  },
  {
    name: 'a book without its language',
    symbol: 'writePackage',
    find: "'xml:lang': language.tag, dir: language.direction",
    replace: '',
    test: 'the package (contracts/offline-export.md §6)',
  },
  {
    name: 'a PDF whose pictures say nothing',
    symbol: 'placePicture',
    find: 'alt: alt || caption || picture',
    replace: 'alt: picture',
    test: 'those who hear it learn what pictures show and which cells are heads, and can follow links',
  },
]);

const portableText = faultsOf('plugins/portable-text', [
  {
    name: 'protected posts among the found ones',
    symbol: 'isListed',
    find: "post.password === '' &&",
    replace: '',
    test: 'a password, and none again',
  },
  {
    name: 'a page of blocks that begins at the wrong one',
    symbol: 'createQueryService.blocks',
    find: 'offset - (entries[0]?.before ?? 0)',
    replace: 'offset % limit',
    test: 'pages cut through a post without losing or repeating a block',
  },
  {
    name: 'blocks that are counted after they are gone',
    symbol: 'between',
    find: 'Number(after.has(key)) - Number(before.has(key))',
    replace: 'Number(after.has(key))',
    test: 'the trash, and the way out of it',
  },
]);

const webhooks = faultsOf('plugins/webhooks', [
  {
    name: 'a signature without its time',
    symbol: 'signedHeaders',
    find: '`${id}.${timestamp}.${body}`',
    replace: '`${id}.${body}`',
    test: 'is signed so that the library of receivers takes it',
  },
  {
    name: 'tries without end',
    symbol: 'waitAfter',
    find: 'waits[tries - 1]',
    replace: 'waits[Math.min(tries, waits.length) - 1]',
    test: 'is given up after six tries',
  },
  {
    name: 'messages of another site',
    symbol: 'findDelivery',
    find: ".where('site_id', '=', siteId)",
    replace: '',
    test: 'has what was sent, what came back and when it is tried again, and no secret',
  },
  {
    name: 'an attempt that is recorded twice',
    symbol: 'createDeliveryService.record',
    find: 'delivery?.attempts !== sent.attempts',
    replace: '!delivery',
    test: 'is recorded once, though another worker has recorded it meanwhile',
  },
]);

export const pluginFaults = [
  ...crossSiteSearch,
  ...evaluator,
  ...folderExporter,
  ...offlineExport,
  ...portableText,
  ...webhooks,
];
