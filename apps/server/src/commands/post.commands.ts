import type { Host } from '@octavo/platform';
import {
  defineCommand,
  PlatformError,
  postStatuses,
  type Command,
  type CommandInput,
  type Context,
  type Post,
  type PostOrder,
  type PostQuery,
  type PostStatus,
} from '@octavo/plugin-api';
import { eachOf } from './each.ts';
import { toRow } from './post-row.ts';
import { typeOf, typeOption } from './post-type.ts';
import { commaList, given, givenAs, limitOf, limitOption, wholeNumber } from '../terminal/typed.ts';

type Needs = Pick<Host, 'posts' | 'users'>;

const pageSize = 500;
const orders = ['author', 'date', 'id', 'modified', 'slug', 'title'] as const;
export function postCommands({ posts, users }: Needs): Command[] {
  /** Page by page, so that a large site is not held in memory with all its content. */
  async function collect<Row>(
    context: Context,
    input: CommandInput,
    query: PostQuery,
    toRow: (post: Post, link: string) => Row,
  ): Promise<Row[]> {
    const limit = limitOf(input);
    const rows = new Map<number, Row>();
    for (let offset = 0; offset < limit; offset += pageSize) {
      const per_page = Math.min(pageSize, limit - offset);
      const { posts: found } = await posts.list(context, given(input, 'type')!, { ...query, offset, per_page });
      const links = await posts.links(context, found);
      for (const [position, post] of found.entries()) rows.set(post.id, toRow(post, links[position]!));
      if (found.length < per_page) break;
    }
    return [...rows.values()];
  }

  return [
    defineCommand({
      name: 'post list',
      summary: 'list posts of one type',
      options: [
        { ...typeOption, default: 'post' },
        {
          flag: '--status <statuses>',
          description: `${postStatuses.join(', ')}, or any for all except trash`,
          default: 'any',
        },
        { flag: '--author <user>', description: 'only posts by this author' },
        { flag: '--slug <slugs>', description: 'only posts with these slugs' },
        { flag: '--after <date>', description: 'only posts after this date' },
        { flag: '--before <date>', description: 'only posts before this date' },
        { flag: '--orderby <field>', description: 'sort field', choices: orders, default: 'date' },
        { flag: '--order <order>', description: 'sort order', choices: ['asc', 'desc'], default: 'desc' },
        limitOption,
      ],
      results: 'list',
      examples: [
        'octavo post list --type=page --url=example.org/garden',
        'octavo post list --status=draft,pending --format=csv',
        'octavo post delete $(octavo post list --status=trash --format=ids) --force',
      ],
      async run(context, input, output) {
        const author = given(input, 'author');
        const query: PostQuery = {
          status: commaList(given(input, 'status')!).map(toStatus),
          ...(author !== undefined && { author: [(await users.getByName(context, author)).id] }),
          ...(given(input, 'slug') !== undefined && { slug: commaList(given(input, 'slug')!) }),
          ...givenAs(input, { after: 'after', before: 'before' }),
          orderby: given(input, 'orderby') as PostOrder,
          order: given(input, 'order') as 'asc' | 'desc',
        };
        if (input.options['format'] === 'count') {
          const { total } = await posts.list(context, given(input, 'type')!, { ...query, per_page: 1 });
          return output.line(String(Math.min(total, limitOf(input))));
        }
        const fields = [...commaList(given(input, 'fields') ?? ''), given(input, 'field')];
        const long = ['content', 'excerpt'].some((name) => fields.includes(name));
        const rows = await collect(context, input, query, (post, link) => {
          const row = toRow(context, post, link);
          return long ? row : { ...row, content: '', excerpt: '' };
        });
        return output.table(rows, ['id', 'title', 'slug', 'date', 'status']);
      },
    }),
    defineCommand({
      name: 'post get',
      summary: 'show a post with its stored content',
      arguments: [{ name: 'post', description: 'id of the post' }],
      options: [typeOption],
      results: 'item',
      examples: ['octavo post get 12', 'octavo post get 12 --field=content > content.html'],
      async run(context, input, output) {
        const id = wholeNumber(input.arguments['post']!, 'The id');
        const post = await posts.get(context, await typeOf(posts, context, input, id), id);
        const [link] = await posts.links(context, [post]);
        output.item(toRow(context, post, link!));
      },
    }),
    defineCommand({
      name: 'post delete',
      summary: 'move posts to the trash, or delete them permanently',
      arguments: [{ name: 'post', description: 'id of the post', repeated: true }],
      options: [typeOption, { flag: '--force', description: 'skip the trash and delete permanently' }],
      examples: ['octavo post delete 12 13', 'octavo post delete 12 --force'],
      async run(context, input, output) {
        const force = input.options['force'] === true;
        await eachOf(input.repeated, output, async (text) => {
          const id = wholeNumber(text, 'The id');
          await posts.delete(context, await typeOf(posts, context, input, id), id, { force });
          output.success(force ? `Post ${id} was permanently deleted.` : `Post ${id} was moved to the trash.`);
        });
      },
    }),
  ];
}

function toStatus(text: string): PostStatus | 'any' {
  const status = ([...postStatuses, 'any'] as const).find((known) => known === text);
  if (status) return status;
  throw new PlatformError(400, 'invalid_status', `--status must be a list of ${postStatuses.join(', ')}, or any.`);
}
