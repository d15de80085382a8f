import { rows, type Part } from '../rows.ts';

// contracts/identity.md §4.

const isCostly: Part = { isCostly: true };
const rightPassword: Part = ({ writer }) => ({ body: { username: writer.login, password: writer.password } });
const wrongPassword: Part = (fixtures) => ({ body: { username: `nobody-${fixtures.next()}`, password: 'wrong' } });
const onlyByToken = {
  //        anon sub con aut edi adm sup str out
  password: '401 401 401 401 401 401 401 401 401',
  token: '401 200 200 200 200 200 200 200 200',
  cookie: '401 401 401 401 401 401 401 401 401',
  bare: '401 401 401 401 401 401 401 401 401',
};

export const jwtAuthRows = [
  ...rows(
    'POST /jwt-auth/v1/token',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'the right password', isCostly, rightPassword],
    ['401 401 401 401 401 401 401 401 401', 'a wrong password', isCostly, wrongPassword],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows('POST /jwt-auth/v1/token/validate', [onlyByToken, 'own']),
  ...rows('POST /jwt-auth/v1/token/refresh', [onlyByToken, 'own']),
];
