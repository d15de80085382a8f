import { faultsOf } from '../fault.ts';

const admin = faultsOf('apps/admin', [
  {
    name: 'what was typed while it was being saved is lost',
    symbol: 'whatChanges',
    find: 'const draft = { ...saved, ...changesOf(seen, state.draft) };',
    replace: 'const draft = saved;',
    test: 'keeps what was typed while it was being saved, and takes the rest from the server',
  },
  {
    name: 'a draft that the browser does not keep',
    symbol: 'createDraftStore.onChange',
    find: "if (timers.keep === undefined) after('keep', keepAfter, flush);",
    replace: '',
    test: 'survives a tab that crashes: the browser keeps it while it is written',
  },
]);

const server = faultsOf('apps/server', [
  {
    name: 'exit code 0 for a failure',
    symbol: 'runProgram',
    find: 'await describeFailure(cause, host)); return 1;',
    replace: 'await describeFailure(cause, host)); return 0;',
    test: 'deletes into the trash, then for good; what fails does not stop the rest',
  },
  {
    name: 'some of many that failed in silence',
    symbol: 'eachOf',
    find: 'failed += 1;',
    replace: '',
    test: 'deletes into the trash, then for good; what fails does not stop the rest',
  },
  {
    name: 'a warning in the plural',
    symbol: 'summarise',
    find: "plural(count('warn'), 'warning')",
    replace: "`${count('warn')} warnings`",
    test: 'sums up',
  },
  {
    name: 'a cell of CSV that ends too early',
    symbol: 'quote',
    find: '/[",\\r\\n]/.test(text)',
    replace: '/[,\\r\\n]/.test(text)',
    test: 'is CSV by RFC 4180, formulas as they are',
  },
]);

const taskRunner = faultsOf('apps/task-runner', [
  {
    name: 'a token that was revoked and still counts',
    symbol: 'identify',
    find: 'token.revoked_at !== null || (token.expires_at !== null && token.expires_at <= new Date())',
    replace: 'token.expires_at !== null && token.expires_at <= new Date()',
    test: 'a token that is valid',
  },
  {
    name: 'a sandbox with the network of the machine',
    symbol: 'sandboxed',
    find: "['--unshare-all', '--unshare-user',",
    replace: "['--unshare-all', '--share-net', '--unshare-user',",
    test: 'reaches the model, and nothing else on any network',
  },
  {
    name: 'a diff without its last line',
    symbol: 'linesIn',
    find: "all.slice(0, all.indexOf('GIT binary patch') + 1) : all;",
    replace: "all.slice(0, all.indexOf('GIT binary patch') + 1) : all.slice(0, -1);",
    test: 'tells lines from names that look like them',
  },
  {
    name: 'a host that leads inside',
    symbol: 'resolveHost',
    find: 'found.every(({ address }) => isPublic(address))',
    replace: 'found.every(({ address }) => address !== name)',
    test: 'is inside only where we said so',
  },
]);

export const appFaults = [...admin, ...server, ...taskRunner];
