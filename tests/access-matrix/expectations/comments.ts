import { own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/comments.md §1: whoever may open the live document of a post comments on it; §3: only the writer edits a comment, and those
// who may edit the posts of others delete it.

const none = '11111111-1111-4111-8111-111111111111';
const unknown: Part = { params: { id: none } };
const unknownComment: Part = { params: { id: none, comment: none } };
type Given = Parameters<Extract<Part, (...given: never[]) => unknown>>;
type PostPart = ReturnType<typeof theirs>;
async function idOf(post: PostPart, ...given: Given): Promise<string | number> {
  const { params } = typeof post === 'function' ? await post(...given) : post;
  return params!['id']!;
}
const about =
  (post: PostPart): Part =>
  async (fixtures, call) => ({ query: { post: await idOf(post, fixtures, call) } });
const on =
  (post: PostPart): Part =>
  async (fixtures, call) => ({
    body: { post: await idOf(post, fixtures, call), passage: { quote: 'words' }, text: 'A comment.' },
  });
/** Of the writer, who is none of the actors. */
const thread: Part = async ({ comment: made }) => ({ params: { id: await made(false) } });
const comment: Part = async ({ comment: made }, { succeeds }) => {
  const id = await made(succeeds);
  return { params: { id, comment: id } };
};
const text: Part = { body: { text: 'A comment.' } };

export const commentRows = [
  ...['', '/people'].flatMap((path) =>
    rows(
      `GET /core/v2/comment-threads${path}`,
      // anon sub con aut edi adm sup str out
      ['401 403 200 200 200 200 200 403 403', "on somebody's, published", about(theirs('publish'))],
      ['401 403 403 403 200 200 200 403 403', "on somebody's draft", about(theirs('draft'))],
      ['401 403 200 200 200 200 200 403 403', 'on an own draft', about(own('draft'))],
    ),
  ),
  ...rows(
    'POST /core/v2/comment-threads',
    ['401 403 201 201 201 201 201 403 403', "on somebody's, published", on(theirs('publish'))],
    ['401 403 403 403 201 201 201 403 403', "on somebody's draft", on(theirs('draft'))],
  ),
  ...rows(
    'GET /core/v2/comment-threads/{id}',
    ['401 403 200 200 200 200 200 403 403', "on somebody's, published", thread],
    ['401 404 404 404 404 404 404 404 404', 'none', unknown],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/comment-threads/{id}',
    ['401 403 200 200 200 200 200 403 403', "on somebody's, published", thread, { body: { done: true } }],
    ['401 404 404 404 404 404 404 404 404', 'none', unknown, { body: {} }],
  ),
  ...rows(
    'POST /core/v2/comment-threads/{id}/comments',
    ['401 403 201 201 201 201 201 403 403', "on somebody's, published", thread, text],
    ['401 404 404 404 404 404 404 404 404', 'in none', unknown, text],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/comment-threads/{id}/comments/{comment}',
    ['401 403 403 403 403 403 403 403 403', "somebody's", comment, text],
    ['401 404 404 404 404 404 404 404 404', 'in none', unknownComment, text],
  ),
  ...rows(
    'DELETE /core/v2/comment-threads/{id}/comments/{comment}',
    ['401 403 403 403 200 200 200 403 403', "somebody's", comment],
    ['401 404 404 404 404 404 404 404 404', 'in none', unknownComment],
  ),
];
