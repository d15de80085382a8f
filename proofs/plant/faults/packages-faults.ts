import { faultsOf } from '../fault.ts';

const apiClient = faultsOf('packages/api-client', [
  {
    name: 'a client that goes on with its stale nonce',
    symbol: 'createClient.exchange',
    find: 'await renew();',
    replace: '',
    test: 'renews a stale nonce by itself, and tells when the session is over',
  },
  {
    name: 'a password sent to plain http',
    symbol: 'isReturnAddress',
    find: 'return isThisMachine(address.hostname);',
    replace: 'return true;',
    test: 'where a program hears whether it got a password',
  },
]);

const blocks = faultsOf('packages/blocks', [
  {
    name: 'an attribute that is not escaped',
    symbol: 'writeAttributes',
    find: 'escapeHtml(String(value))',
    replace: 'String(value)',
    test: 'stay text wherever text stands',
  },
  {
    name: 'a scheme that is refused only in small letters',
    symbol: 'safeUrl',
    find: 'scheme === undefined || schemes.includes(scheme.toLowerCase())',
    replace: 'scheme === undefined || !/^(javascript|vbscript|data)$/.test(scheme)',
    test: 'safeUrl (blocks.md §5.3)',
  },
  {
    name: 'one block more than there may be',
    symbol: 'findExcess',
    find: 'if (blocks.length > limits.blocks)',
    replace: 'if (blocks.length > limits.blocks + 1)',
    test: '10,000 blocks pass, one more doesn’t',
  },
]);

const createOctavo = faultsOf('packages/create-octavo', [
  {
    name: 'success where nothing was written',
    symbol: 'main',
    find: 'return 1;',
    replace: 'return 0;',
    test: 'refuses a folder that has something in it, and leaves it as it was',
  },
  {
    name: 'secrets that everybody on the machine can read',
    symbol: 'createProject',
    find: 'environment(example, answers), 0o600)',
    replace: 'environment(example, answers))',
    test: 'has secrets of its own, in a file for nobody else',
  },
]);

const guardedFetch = faultsOf('packages/guarded-fetch', [
  {
    name: 'a redirect that is not judged',
    symbol: 'follow',
    find: 'target = readTarget(location, target.url);',
    replace: 'target = { url: new URL(location, target.url), host: new URL(location, target.url).hostname };',
    test: 'what is asked for (contracts/offline-export.md §8)',
  },
  {
    name: 'private addresses behind a public one',
    symbol: 'resolvePublic',
    find: 'found.flat().every(isPublicAddress)',
    replace: 'found.flat().some(isPublicAddress)',
    test: 'what is asked for (contracts/offline-export.md §8)',
  },
  {
    name: 'the host of a cloud taken for a public one',
    symbol: 'isPublicAddress',
    find: 'return parsed.toString() !== hostOfAzure;',
    replace: 'return true;',
    test: 'public addresses (contracts/offline-export.md §8)',
  },
]);

const editorBlocks = faultsOf('packages/editor-blocks', [
  {
    name: 'a difference without its end',
    symbol: 'pairsOf',
    find: 'settle(); return pairs;',
    replace: 'return pairs;',
    test: 'are told word by word, and what is new or gone as a whole',
  },
  {
    name: 'a block that nobody touched, written anew',
    symbol: 'unchanged',
    find: 'origin?.looks === looksOf(node)',
    replace: "origin?.looks === ''",
    test: 'come out as they went in when nobody touched them',
  },
  {
    name: 'one key for two blocks',
    symbol: 'chooseKey',
    find: ' && !taken.has(wanted)',
    replace: '',
    test: 'have keys, each once',
  },
  {
    name: 'a field that the editor does not know, forgotten',
    symbol: 'writeChild',
    find: '...parseFields(rest), ',
    replace: '',
    test: 'keep their unknown fields',
  },
]);

const liveDocument = faultsOf('packages/live-document', [
  {
    name: 'a field that somebody else has changed, written again',
    symbol: 'writeFields',
    find: 'if (!isEqual(map.get(name), value)) map.set(name, value);',
    replace: 'map.set(name, value);',
    test: 'keeps both of two fields of a box that are changed at once',
  },
  {
    name: 'a block in a block that is gone, shown nowhere',
    symbol: 'read',
    find: 'waiting.has(entry) && (!entry.node || entry.segments.some(hasContent))',
    replace: "entry.key === ''",
    test: 'shows two blocks that were put into each other',
  },
  {
    name: 'a moved block that stays where it was',
    symbol: 'settle',
    find: "if (given !== order) segment.marker?.set('order', order);",
    replace: '',
    test: 'shows a block once that two have moved, with what a third has typed in it',
  },
]);

const live = faultsOf('packages/live', [
  {
    name: 'people who are told of themselves',
    symbol: 'createPeople',
    find: 'filter((other) => other !== member)',
    replace: 'filter(() => true)',
    test: 'is told to everybody, in all processes',
  },
  {
    name: 'an update that is kept before it is stored',
    symbol: 'createRoom',
    find: 'waiting.push({ member, number, ...(isNew && { update }) });',
    replace: 'waiting.push({ member, number, ...(isNew && { update }) }); member.keep(number);',
    test: 'whose database fails says nothing is kept',
  },
  {
    name: 'updates of other processes, passed over',
    symbol: 'createRoom',
    find: "applyUpdate(doc, data, 'log');",
    replace: '',
    test: 'is one in all processes',
  },
  {
    name: 'an editor who may only read, writing',
    symbol: 'createRoom',
    find: "if (!canWrite) return 'You may only read this post.';",
    replace: '',
    test: 'what they send is refused',
  },
  {
    name: 'what others write to a post, not taken over',
    symbol: 'createLiveService',
    find: 'await repository.appendUpdate(trx, site.id, id, document.epoch, Buffer.from(update));',
    replace: '',
    test: 'is merged with what is written live, in a draft',
  },
  {
    name: 'updates that were folded meanwhile, missed',
    symbol: 'createRoom',
    find: 'if (found.folded > last) await takeState();',
    replace: '',
    test: 'misses nothing that was folded before it looked',
  },
]);

const pluginApi = faultsOf('packages/plugin-api', [
  {
    name: 'the words of another country',
    symbol: 'closestLanguage',
    find: 'locale.baseName, ',
    replace: '',
    test: 'is a region’s own where there is one',
  },
  {
    name: 'a file without its last byte',
    symbol: 'answerFile',
    find: "'Content-Length': end - start + 1",
    replace: "'Content-Length': end - start",
    test: 'files in parts (contracts/media.md §6)',
  },
  {
    name: 'no link to the last page',
    symbol: 'listHeaders',
    find: 'if (list.page < totalPages)',
    replace: 'if (list.page < totalPages - 1)',
    test: 'link to the next and the previous page, other parameters kept',
  },
]);

const publicSite = faultsOf('packages/public-site', [
  {
    name: 'a number with the words for many of it',
    symbol: 'plural',
    find: 'forms[pluralRules(language).select(count)] ?? forms.other',
    replace: 'forms.other',
    test: 'are in the form in which the language counts',
  },
  {
    name: 'a page without its direction',
    symbol: 'piecesOf',
    find: `' dir="rtl"'`,
    replace: `''`,
    test: 'language and runs in its direction',
  },
  {
    name: 'a tagline that is not escaped',
    symbol: 'siteParts.brand',
    find: '${description}</p>',
    replace: '${trustedHtml(description)}</p>',
    test: 'escapes all that it did not write itself',
  },
]);

const reactBlocks = faultsOf('packages/react-blocks', [
  {
    name: 'a picture in React from wherever its author says',
    symbol: 'sourceOf',
    find: 'safeUrl(src, allowedSourceSchemes)',
    replace: '(safeUrl, src as string)',
    test: 'none of what authors may not say',
  },
]);

const review = faultsOf('packages/review', [
  {
    name: 'a decision about what nobody has seen',
    symbol: 'checkSeen',
    find: 'checkVersion(post, post_version);',
    replace: '',
    test: 'says 409 when somebody has written since the difference was read',
  },
  {
    name: 'a decision without the right to it',
    symbol: 'createProposalService.decidable',
    find: 'if (!canDecide)',
    replace: 'if (!found.post)',
    test: 'is for those who may edit the post',
  },
  {
    name: 'a schedule for what was written after it',
    symbol: 'stateAfter',
    find: "isDecidable(state) && isWritten ? 'proposed' : state",
    replace: 'state',
    test: 'at a date is done by itself, unless somebody writes on',
  },
  {
    name: 'somebody named who can’t see the post',
    symbol: 'createCommentService.check',
    find: 'known.length < wanted.length',
    replace: 'known.length > wanted.length',
    test: 'members who see the post can be named, and no others',
  },
]);

const testing = faultsOf('packages/testing', [
  {
    name: 'a bench that overlooks statements without a site',
    symbol: 'createStatementRecorder.onStatement',
    find: 'throw new Error(report);',
    replace: '',
    test: 'fails the statement and, at the end, the suite',
  },
]);

const zip = faultsOf('packages/zip', [
  {
    name: 'an archive of a file that is not what was uploaded',
    symbol: 'check',
    find: 'if (found.crc32 !== crc32)',
    replace: 'if (found.crc32 === 0)',
    test: 'is named, and the archive of before stays',
  },
  {
    name: 'a small archive with an offset that is wrong',
    symbol: 'createZip',
    find: 'offset += local.length + packed.length;',
    replace: 'offset += packed.length;',
    test: 'has all files, where its directory says they are',
  },
]);

export const packageFaults = [
  ...apiClient,
  ...blocks,
  ...createOctavo,
  ...guardedFetch,
  ...editorBlocks,
  ...live,
  ...liveDocument,
  ...pluginApi,
  ...publicSite,
  ...reactBlocks,
  ...review,
  ...testing,
  ...zip,
];
