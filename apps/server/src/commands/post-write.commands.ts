import type { Host } from '@octavo/platform';
import {
  defineCommand,
  PlatformError,
  postStatuses,
  type Command,
  type CommandInput,
  type Context,
  type PostInput,
  type PostStatus,
} from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { readTextFile } from './ask.ts';
import { eachOf } from './each.ts';
import { linkTo } from './post.row.ts';
import { typeOf, typeOption } from './post.type.ts';
import { given, givenAs, wholeNumber } from '../terminal/typed.ts';

const writable = postStatuses.filter((status) => status !== 'trash');
const written = [
  { flag: '--title <text>', description: 'plain text' },
  { flag: '--content <html>', description: 'what it says' },
  { flag: '--content-file <path>', description: 'the same from a file; - is standard input' },
  { flag: '--excerpt <text>', description: 'plain text' },
  { flag: '--status <status>', description: 'draft for a new one', choices: writable },
  { flag: '--slug <slug>', description: 'its name in addresses' },
  { flag: '--date <date>', description: "such as 2026-03-01T09:30:00, in the site's time zone" },
  { flag: '--author <user>', description: 'login, e-mail address or id' },
  { flag: '--password <text>', description: 'readers must give it; empty for none' },
  { flag: '--language <tag>', description: "such as en; empty for the site's" },
];

export function postWriteCommands({ posts, users }: Pick<Host, 'posts' | 'users'>, terminal: Terminal): Command[] {
  async function toInput(context: Context, input: CommandInput): Promise<PostInput> {
    const file = given(input, 'contentFile');
    if (file !== undefined && given(input, 'content') !== undefined) {
      throw new PlatformError(400, 'content_twice', 'Give --content or --content-file, not both.');
    }
    const author = given(input, 'author');
    const status = given(input, 'status') as PostStatus | undefined;
    return {
      ...givenAs(input, {
        title: 'title',
        content: 'content',
        excerpt: 'excerpt',
        slug: 'slug',
        date: 'date',
        password: 'password',
        language: 'language',
      }),
      ...(file !== undefined && { content: await readTextFile(terminal, file) }),
      ...(status !== undefined && { status }),
      ...(author !== undefined && { author: (await users.getByName(context, author)).id }),
    };
  }

  return [
    defineCommand({
      name: 'post create',
      summary: 'write a post',
      options: [
        { ...typeOption, default: 'post' },
        ...written,
        { flag: '--porcelain', description: 'print the id alone' },
      ],
      examples: [
        'octavo post create --title=Hello --content="<p>World.</p>" --status=publish',
        'octavo post create --type=page --title=About --content-file=about.html',
      ],
      async run(context, input, output) {
        const post = await posts.create(context, given(input, 'type')!, await toInput(context, input));
        if (input.options['porcelain']) return output.line(String(post.id));
        return output.success(`Post ${post.id} is created (${post.status}): ${linkTo(context, post)}`);
      },
    }),
    defineCommand({
      name: 'post update',
      summary: 'change posts; only what is given changes',
      arguments: [{ name: 'post', description: 'its id', repeated: true }],
      options: [typeOption, ...written],
      examples: ['octavo post update 12 --status=publish', 'pandoc note.md | octavo post update 12 --content-file=-'],
      async run(context, input, output) {
        const changes = await toInput(context, input);
        if (Object.keys(changes).length === 0) throw nothingToChange();
        await eachOf(input.repeated, output, async (text) => {
          const id = wholeNumber(text, 'The id');
          const post = await posts.update(context, await typeOf(posts, context, input, id), id, changes);
          output.success(`Post ${id} is updated (${post.status}): ${linkTo(context, post)}`);
        });
      },
    }),
  ];
}

function nothingToChange(): PlatformError {
  return new PlatformError(400, 'nothing_to_change', 'Nothing to change was given. See: octavo help post update');
}
