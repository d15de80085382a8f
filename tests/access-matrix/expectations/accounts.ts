import { actsFirst, noUuid, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §12 to §14. The network of the matrix sends no mail: 503 is for those who might.

const none: Part = { params: { id: noUuid } };
const somebody: Part = { body: { email: 'somebody@example.org', role: 'subscriber' } };
const wrongToken: Part = { body: { token: 'A'.repeat(64) } };
const incomplete: Part = { body: {} };

const invitationRows = [
  ...rows(
    'GET /octavo/v1/invitations',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /octavo/v1/invitations',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 503 503 403 403', 'somebody', somebody],
    ['401 403 403 403 403 403 503 503 403', 'on the other site', onFolder, somebody],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
  ...rows(
    'POST /octavo/v1/invitations/{id}/resend',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 503 503 403 403', 'none', none],
  ),
  ...rows(
    'DELETE /octavo/v1/invitations/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 404 404 403 403', 'none', none, actsFirst],
  ),
  ...rows(
    'POST /octavo/v1/invitations/open',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
  ...rows(
    'POST /octavo/v1/invitations/accept',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
];

const passwordResetRows = [
  ...rows(
    'POST /octavo/v1/password-reset',
    // anon sub con aut edi adm sup str out
    ['503 503 503 503 503 503 503 503 503', 'anybody', { body: { username: 'editor' } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
  ...rows(
    'POST /octavo/v1/password-reset/open',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
  ...rows(
    'POST /octavo/v1/password-reset/complete',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken, { body: { password: 'a password' } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
];

const emailChangeRows = [
  ...rows(
    'DELETE /octavo/v1/email-change',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
  ),
  ...rows(
    'POST /octavo/v1/email-change/open',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
  ...rows(
    'POST /octavo/v1/email-change/confirm',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'with a wrong token', wrongToken],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', incomplete],
  ),
];

export const accountRows = [...invitationRows, ...passwordResetRows, ...emailChangeRows];
