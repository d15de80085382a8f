import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/options.md §4 and contracts/identity.md §9.

const description: Part = { body: { description: 'Changed' } };
const networkSetting: Part = (fixtures) => ({ body: { probe_limit: fixtures.next() } });
const probe: Part = { params: { plugin: 'probe' } };
const hello: Part = { params: { plugin: 'hello' } };
const unknown: Part = { params: { plugin: 'nothing' } };
const active: Part = { body: { status: 'active' } };
const inactive: Part = { body: { status: 'inactive' } };

export const administrationRows = [
  ...rows(
    'GET /core/v2/settings',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/settings',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', "the site's", description],
    ['401 403 403 403 403 403 200 403 403', "the network's", networkSetting],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder, description],
    ['400 400 400 400 400 400 400 400 400', 'a title that is none', { body: { title: 5 } }],
  ),
  ...rows(
    'GET /core/v2/plugins',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'GET /core/v2/plugins/{plugin}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one', probe],
    ['401 403 403 403 403 404 404 403 403', 'none', unknown],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, where it is off', onFolder, probe],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/plugins/{plugin}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'switch on', probe, active],
    ['401 403 403 403 403 403 200 200 403', 'switch off, on the other site', onFolder, probe, inactive],
    ['401 403 403 403 403 403 403 403 403', 'one that is on for the whole network', hello, inactive],
    ['401 403 403 403 403 404 404 403 403', 'none', unknown, active],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', probe, { body: {} }],
  ),
];
