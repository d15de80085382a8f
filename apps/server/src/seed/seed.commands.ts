import { plural, PlatformError, type CommandInput } from '@octavo/plugin-api';
import type { StandaloneCommand } from '../program/program.ts';
import type { Session } from '../program/session.ts';

/** Standalone: an empty network has no site yet. */
export function seedCommands({ host, config }: Pick<Session, 'host' | 'config'>): StandaloneCommand[] {
  return [
    {
      name: 'dev seed',
      summary: 'fill an empty network with test sites and posts',
      options: [
        {
          flag: '--sites <count>',
          description: 'number of sites; the largest has a fifth of the posts',
          default: '100',
        },
        { flag: '--posts <count>', description: 'number of posts on all sites together', default: '10000' },
        { flag: '--authors <count>', description: 'number of authors', default: '500' },
        {
          flag: '--seed <number>',
          description: 'the same number gives the same content on the same day',
          default: '1',
        },
        { flag: '--force', description: 'run even if there are already more than 10,000 posts' },
      ],
      examples: ['octavo dev seed', 'octavo dev seed --sites=1000 --posts=1000000'],
      async run(input, output) {
        const posts = integer(input, 'posts');
        // What renders blocks takes long to load, and no other command needs it.
        const { seedNetwork } = await import('./seed.service.ts');
        const progress = output.progress(posts, 'posts');
        const start = performance.now();
        const result = await seedNetwork(
          host,
          {
            sites: integer(input, 'sites'),
            posts,
            authors: integer(input, 'authors'),
            seed: integer(input, 'seed', 0),
            end: startOfDay(new Date()),
            force: input.options['force'] === true,
            domain: config.platform.publicUrl.hostname,
          },
          progress.advance,
        );
        progress.done();
        const rate = Math.round((result.posts * 1000) / (performance.now() - start));
        output.success(
          `Created ${plural(result.posts, 'post')} by ${plural(result.users, 'author')} on ${plural(result.sites, 'site')}, ` +
            `${rate} posts per second. The largest site is ${result.largest.url}/`,
        );
      },
    },
  ];
}

function integer({ options }: CommandInput, name: string, minimum = 1): number {
  const value = Number(options[name]);
  if (Number.isSafeInteger(value) && value >= minimum) return value;
  throw new PlatformError(400, 'invalid_option', `--${name} must be a whole number of ${minimum} or more.`);
}

function startOfDay(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}
