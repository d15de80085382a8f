import { noId, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/live.md §2 and §6: for those who write on the site. Nothing here is a WebSocket, and no post is open for live editing:
// whoever may come is told so.

const missing: Part = { params: { id: noId } };
const empty: Part = { body: {} };

export const liveRows = [
  ...rows(
    'GET /core/v2/live',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'of some posts', { query: { include: '1,2' } }],
  ),
  ...rows(
    'GET /core/v2/live/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 426 426 426 426 426 403 403', "somebody's, published", theirs('publish')],
    ['401 403 403 403 426 426 426 403 403', "somebody's draft", theirs('draft')],
    ['401 403 426 426 426 426 426 403 403', 'own draft', own('draft')],
    ['401 404 404 404 404 404 404 404 404', 'of none', missing],
  ),
  ...rows(
    'POST /core/v2/live/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 409 409 409 403 403', "somebody's, published", theirs('publish'), empty],
    ['401 403 403 403 409 409 409 403 403', "somebody's draft", theirs('draft'), empty],
    ['401 403 409 409 409 409 409 403 403', 'own draft', own('draft'), empty],
    ['401 403 403 409 409 409 409 403 403', 'own, published', own('publish'), empty],
    ['401 404 404 404 404 404 404 404 404', 'of none', missing, empty],
  ),
];
