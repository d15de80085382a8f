import { defineCommand, definePlugin, PlatformError } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { octavoProgram } from '../src/cli.ts';
import { textWidth } from '../src/terminal/text-width.ts';
import { run } from './command-line.ts';

const probe = definePlugin({
  id: 'probe',
  setup: () => ({
    commands: [
      defineCommand({
        name: 'probe echo',
        summary: 'say what was typed',
        arguments: [
          { name: 'first', description: 'one' },
          { name: 'rest', description: 'more', optional: true, repeated: true },
        ],
        options: [
          { flag: '--colour <colour>', description: 'which', choices: ['red', 'blue'], default: 'red' },
          { flag: '--loud', description: 'louder' },
        ],
        run: ({ site, actor }, input, { line }) =>
          line(JSON.stringify({ ...input, site: site.name, actor: actor.login, sees: actor.can('list_users') })),
      }),
      defineCommand({
        name: 'probe fail',
        summary: 'fail',
        arguments: [{ name: 'how', description: 'in which way' }],
        run(_context, input) {
          if (input.arguments['how'] === 'params') {
            throw new PlatformError(400, 'rest_invalid_param', 'Invalid parameter(s): a, b', {
              data: { params: { a: 'a must be short.', b: 'b must be long.' } },
            });
          }
          if (input.arguments['how'] === 'schema') throw Object.assign(new Error('no table'), { code: '42P01' });
          if (input.arguments['how'] === 'connection') throw Object.assign(new Error(''), { code: 'ECONNREFUSED' });
          throw new TypeError('a bug');
        },
      }),
      defineCommand({ name: 'probe guarded', summary: 'guarded', capability: 'manage_sites', run: () => {} }),
    ],
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [probe] });
});
afterAll(() => host.close());

describe('global options (contracts/cli.md §2)', () => {
  const echo = async (...words: string[]) => JSON.parse((await run(host, words)).stdout);

  it('stand before or after the command', async () => {
    const folder = { site: 'Folder', actor: 'operator', arguments: { first: 'a' }, repeated: [] };
    expect(await echo('probe', 'echo', 'a', '--url=network.localhost/folder')).toMatchObject(folder);
    expect(await echo('--url', 'http://network.localhost/folder/', 'probe', 'echo', 'a')).toMatchObject(folder);
    expect(await echo('probe', 'echo', 'a')).toMatchObject({ site: 'Main' });
  });

  it('--url names a site exactly: an address below one is nobody', async () => {
    const typo = await run(host, ['probe', 'echo', 'a', '--url=network.localhost/foldre']);
    expect(typo).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Error: There is no site at network.localhost/foldre. See: octavo site list\n',
    });
    expect((await run(host, ['probe', 'echo', 'a', '--url=http://'])).stderr).toContain('is not a domain such as');
  });

  it('--user lends the rights of that user, and no others', async () => {
    expect(await echo('probe', 'echo', 'a', '--user=editor')).toMatchObject({ actor: 'editor', sees: false });
    expect(await echo('probe', 'echo', 'a', '--user=administrator@network.test')).toMatchObject({ sees: true });
    expect(await echo('probe', 'echo', 'a', '--user=administrator', '--url=network.localhost/folder')).toMatchObject({
      sees: false,
    });
    expect(await run(host, ['probe', 'guarded', '--user=administrator'])).toMatchObject({
      code: 1,
      stderr: 'Error: administrator lacks the capability manage_sites on http://network.localhost.\n',
    });
    expect((await run(host, ['probe', 'guarded', '--user=super-admin'])).code).toBe(0);
    expect((await run(host, ['probe', 'guarded', '--user=nobody'])).stderr).toBe(
      'Error: There is no user nobody. See: octavo user list --network\n',
    );
  });
});

describe('what is typed (contracts/cli.md §1)', () => {
  it('reaches the command', async () => {
    const { stdout } = await run(host, ['probe', 'echo', 'a', 'b', 'c', '--colour', 'blue', '--loud']);
    expect(JSON.parse(stdout)).toMatchObject({
      arguments: { first: 'a' },
      repeated: ['b', 'c'],
      options: { colour: 'blue', loud: true },
    });
  });

  const wrong: [words: string[], message: string][] = [
    [['levitate'], "Unknown command 'levitate'. See: octavo --help"],
    [['pots'], "Unknown command 'pots'. Did you mean post? See: octavo --help"],
    [['post', 'creat'], "Unknown command 'creat'. Did you mean create? See: octavo post --help"],
    [['probe', 'echo'], "Missing required argument 'first'. See: octavo probe echo --help"],
    [['migrate', '--sideways'], "Unknown option '--sideways'. See: octavo migrate --help"],
    [['site', 'create', 'a.test'], "Required option '--name <name>' not specified. See: octavo site create --help"],
    [['post', 'get', '1', '2'], 'Too many arguments'],
    [['probe', 'echo', 'a', '--colour=green'], "'green' is invalid. Allowed choices are red, blue. See:"],
    [['post', 'list', '--format=xml'], 'Allowed choices are table, json, csv, yaml, ids, count. See:'],
    [['post', 'get', '1', '--format=csv'], 'Allowed choices are table, json, yaml. See:'],
    [['post', 'list', '--fields=id', '--field=id'], "'--field <name>' cannot be used with option '--fields <names>'"],
    [['post', 'list', '--fields=id,,title'], '--fields must be names separated by commas, such as id,title.'],
    [['help', 'post', 'levitate'], "Unknown command 'levitate'. See: octavo post --help"],
  ];
  it.each(wrong)('%j says what is wrong and where to look', async (words, message) => {
    const { code, stdout, stderr } = await run(host, words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Error: [A-Z-].*\n$/);
    expect(stderr).toContain(message);
  });

  it('is refused where it would never arrive: an option of octavo itself', () => {
    const greedy = defineCommand({
      name: 'probe greedy',
      summary: 'wants too much',
      options: [{ flag: '--user <name>', description: 'taken' }],
      run: () => {},
    });
    const screen = { write() {}, width: undefined, colour: false };
    const session = {
      host: { ...host, commands: [greedy] },
      config: { platform: host.config } as never,
      log: {} as never,
      terminal: { out: screen, err: screen, ask: async () => undefined, readInput: async () => undefined },
    };
    expect(() => octavoProgram(session)).toThrow('The command "probe greedy" can\'t have --user');
  });
});

describe('failures (contracts/cli.md §5)', () => {
  const failing = async (how: string) => (await run(host, ['probe', 'fail', how])).stderr;

  it('name what is wrong with each parameter', async () => {
    expect(await failing('params')).toBe('Error: a must be short. b must be long.\n');
  });

  it('say when a database does not answer', async () => {
    expect(await failing('connection')).toBe(
      'Error: Cannot connect to a database: ECONNREFUSED. Check DATABASE_URL and SHARD_URLS, and that the database is running.\n',
    );
  });

  it('keep the message of what nobody foresaw', async () => {
    expect(await failing('schema')).toBe('Error: no table\n');
    expect(await failing('bug')).toBe('Error: a bug\n');
  });

  it('of the configuration come when something is to be run, and instead of an unknown command', async () => {
    const failure = new Error('DATABASE_URL is not set.');
    expect((await run(host, ['post', 'list'], { failure })).stderr).toBe('Error: DATABASE_URL is not set.\n');
    expect((await run(host, ['levitate'], { failure })).stderr).toBe('Error: DATABASE_URL is not set.\n');
    expect((await run(host, ['help', 'post'], { failure })).code).toBe(0);
    expect((await run(host, ['completion', 'bash'], { failure })).code).toBe(0);
  });
});

describe('help (contracts/cli.md §3)', () => {
  it('of a group lists its commands with what they do, and how to learn more', async () => {
    const { code, stdout } = await run(host, ['post', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Read and write posts, pages and other content.\n\nCommands:\n  create            create a post\n',
    );
    expect(stdout).toContain('More about one of them: octavo help post <command>');
    expect((await run(host, ['post'])).code).toBe(1);
    expect((await run(host, ['post'])).stderr).toBe(stdout);
  });

  it('is the same by help and by --help', async () => {
    const { stdout } = await run(host, ['help', 'post', 'create']);
    expect(stdout).toBe((await run(host, ['post', 'create', '--help'])).stdout);
    expect(stdout).toContain('Usage: octavo post create [options]\n\nCreate a post.\n\nOptions:\n  --type <type> ');
    expect(stdout).toContain('Examples:\n  $ octavo post create --title=Hello');
    expect((await run(host, ['help'])).stdout).toBe((await run(host, ['--help'])).stdout);
  });

  it('of each command has examples, shows all options and fits into 80 columns', async () => {
    for (const path of leaves()) {
      const { stdout } = await run(host, ['help', ...path], { width: 80 });
      const what = path.join(' ');
      if (!what.startsWith('probe ')) expect(stdout, what).toContain('Examples:\n  $ ');
      expect(stdout, what).toContain('Global options:\n');
      for (const line of stdout.split('\n')) expect(textWidth(line), `${what}: ${line}`).toBeLessThanOrEqual(80);
    }
  });

  it('is wrapped to the width there is', async () => {
    const { stdout } = await run(host, ['help', 'network', 'install'], { width: 120 });
    expect(stdout).toContain('password of the super admin (default: prompt, or generate and print it once)\n');
  });

  function leaves(): string[][] {
    const screen = { write() {}, width: undefined, colour: false };
    const terminal = { out: screen, err: screen, ask: async () => undefined, readInput: async () => undefined };
    const root = octavoProgram({ host, config: { platform: host.config } as never, log: {} as never, terminal });
    const below = (command: typeof root, path: string[]): string[][] =>
      command.commands.length === 0
        ? [path]
        : command.commands.flatMap((child) => below(child as typeof root, [...path, child.name()]));
    return below(root, []);
  }
});
