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
import { typeOf, typeOption } from './post-type.ts';
import { given, givenAs, wholeNumber } from '../terminal/typed.ts';

const writable = postStatuses.filter((status) => status !== 'trash');
const written = [
  { flag: '--title <text>', description: 'title as plain text' },
  { flag: '--content <html>', description: 'content as HTML' },
  { flag: '--content-file <path>', description: 'read the content from a file; - reads standard input' },
  { flag: '--excerpt <text>', description: 'excerpt as plain text' },
  { flag: '--status <status>', description: 'status of the post; a new post is a draft', choices: writable },
  { flag: '--slug <slug>', description: 'slug of the post' },
  { flag: '--date <date>', description: "date in the site's time zone, e.g. 2026-03-01T09:30:00" },
  { flag: '--author <user>', description: 'author of the post (username, email address or id)' },
  { flag: '--password <text>', description: 'password for readers; empty for none' },
  { flag: '--language <tag>', description: 'language, e.g. en; empty for the language of the site' },
];

export function postWriteCommands({ posts, users }: Pick<Host, 'posts' | 'users'>, terminal: Terminal): Command[] {
  async function toInput(context: Context, input: CommandInput): Promise<PostInput> {
    const file = given(input, 'contentFile');
    if (file !== undefined && given(input, 'content') !== undefined) {
      throw new PlatformError(400, 'content_twice', 'Use --content or --content-file, not both.');
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
      summary: 'create a post',
      options: [
        { ...typeOption, default: 'post' },
        ...written,
        { flag: '--porcelain', description: 'print only the id' },
      ],
      examples: [
        'octavo post create --title=Hello --content="<p>World.</p>" --status=publish',
        'octavo post create --type=page --title=About --content-file=about.html',
      ],
      async run(context, input, output) {
        const post = await posts.create(context, given(input, 'type')!, await toInput(context, input));
        if (input.options['porcelain']) return output.line(String(post.id));
        const [link] = await posts.links(context, [post]);
        return output.success(`Created post ${post.id} (${post.status}): ${link}`);
      },
    }),
    defineCommand({
      name: 'post update',
      summary: 'update posts; fields that are not given stay the same',
      arguments: [{ name: 'post', description: 'id of the post', repeated: true }],
      options: [typeOption, ...written],
      examples: ['octavo post update 12 --status=publish', 'pandoc note.md | octavo post update 12 --content-file=-'],
      async run(context, input, output) {
        const changes = await toInput(context, input);
        if (Object.keys(changes).length === 0) throw nothingToChange();
        await eachOf(input.repeated, output, async (text) => {
          const id = wholeNumber(text, 'The id');
          const post = await posts.update(context, await typeOf(posts, context, input, id), id, changes);
          const [link] = await posts.links(context, [post]);
          output.success(`Updated post ${id} (${post.status}): ${link}`);
        });
      },
    }),
  ];
}

function nothingToChange(): PlatformError {
  return new PlatformError(400, 'nothing_to_change', 'Nothing to update. See: octavo help post update');
}
