import { noId, noUuid, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/media.md §1, §5 and §7; contracts/folder-exporter.md §3.

const missing: Part = { params: { id: noId } };
const unknown: Part = { params: { id: noUuid } };
const edit: Part = { query: { context: 'edit' } };
const force: Part = { query: { force: 'true' } };
const process: Part = { body: { action: 'create-image-subsizes' } };
const title: Part = { body: { title: 'Changed' } };
const file: Part = (fixtures) => ({ file: `text ${fixtures.next()}` });

const own: Part = async (fixtures, { self }) => ({ params: { id: await fixtures.media(self.id, false) } });
const theirs: Part = async (fixtures) => ({ params: { id: await fixtures.media(fixtures.writer.id, false) } });
const newOwn: Part = async (fixtures, { self, succeeds }) => ({
  params: { id: await fixtures.media(self.id, succeeds) },
});
const newTheirs: Part = async (fixtures, { succeeds }) => ({
  params: { id: await fixtures.media(fixtures.writer.id, succeeds) },
});
const moveOwn: Part = async (fixtures, { self }) => ({
  body: { ids: [await fixtures.media(self.id, false)], media_folder: await fixtures.folder(false) },
});
const moveTheirs: Part = async (fixtures) => ({
  body: { ids: [await fixtures.media(fixtures.writer.id, false)], media_folder: 0 },
});

const folder: Part = async (fixtures) => ({ params: { id: await fixtures.folder(false) } });
const newFolder: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.folder(succeeds) } });
const name: Part = (fixtures) => ({ body: { name: `Folder ${fixtures.next()} of the matrix` } });

const ownExport: Part = async (fixtures, { self }) => ({ params: { id: await fixtures.folderExport(self.id, false) } });
const theirExport: Part = async (fixtures) => ({
  params: { id: await fixtures.folderExport(fixtures.writer.id, false) },
});
const newOwnExport: Part = async (fixtures, { self, succeeds }) => ({
  params: { id: await fixtures.folderExport(self.id, succeeds) },
});
const newTheirExport: Part = async (fixtures, { succeeds }) => ({
  params: { id: await fixtures.folderExport(fixtures.writer.id, succeeds) },
});
const ofFolder: Part = async (fixtures) => ({ body: { folder_id: await fixtures.folder(false) } });

const exports = '/folder-exporter/v1/exports';

export const mediaRows = [
  ...rows(
    'GET /core/v2/media',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'all'],
    ['401 403 403 200 200 200 200 403 403', 'to edit', edit],
    ['200 200 200 200 200 200 200 200 200', 'of the other site', onFolder],
    ['400 400 400 400 400 400 400 400 400', 'of a kind that is none', { query: { media_type: 'smell' } }],
  ),
  ...rows(
    'POST /core/v2/media',
    // anon sub con aut edi adm sup str out
    ['401 403 403 201 201 201 201 403 403', 'a file', file],
    ['401 403 403 403 403 403 201 201 403', 'a file on the other site', onFolder, file],
    ['401 403 403 400 400 400 400 403 403', 'nothing', { file: '' }],
  ),
  ...rows(
    'GET /core/v2/media/{id}',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', "somebody's", theirs],
    ['401 403 403 403 200 200 200 403 403', "somebody's, to edit", theirs, edit],
    ['401 403 403 200 200 200 200 403 403', 'own, to edit', own, edit],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
    ['404 404 404 404 404 404 404 404 404', 'of the other site', onFolder, theirs],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/media/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", theirs, title],
    ['401 403 403 200 200 200 200 403 403', 'own', own, title],
    ['401 403 403 404 404 404 404 403 403', 'none', missing, title],
    ['401 403 403 403 403 403 404 404 403', 'on the other site', onFolder, missing, title],
  ),
  ...rows(
    'POST /core/v2/media/{id}/file',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", theirs, file],
    ['401 403 403 200 200 200 200 403 403', 'own', own, file],
    ['401 403 403 404 404 404 404 403 403', 'none', missing, file],
  ),
  ...rows(
    'POST /core/v2/media/{id}/post-process',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", theirs, process],
    ['401 403 403 200 200 200 200 403 403', 'own', own, process],
    ['401 403 403 404 404 404 404 403 403', 'none', missing, process],
    ['400 400 400 400 400 400 400 400 400', 'something else', own, { body: { action: 'sing' } }],
  ),
  ...rows(
    'DELETE /core/v2/media/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", newTheirs, force],
    ['401 403 403 200 200 200 200 403 403', 'own', newOwn, force],
    ['401 403 403 404 404 404 404 403 403', 'none', missing, force],
  ),
  ...rows(
    'POST /core/v2/media/move',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'own', moveOwn],
    ['401 403 403 403 200 200 200 403 403', "somebody's", moveTheirs],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'GET /core/v2/media/usage',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', "the site's"],
    ['401 403 403 403 403 403 200 200 403', "the other site's", onFolder],
  ),
  ...['/core/v2/media-folders', '/core/v2/media-folders/tree'].flatMap((path) =>
    rows(
      `GET ${path}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 200 200 200 200 403 403', 'all'],
      ['401 403 403 403 403 403 200 200 403', 'of the other site', onFolder],
    ),
  ),
  ...rows(
    'POST /core/v2/media-folders',
    // anon sub con aut edi adm sup str out
    ['401 403 403 201 201 201 201 403 403', 'a new one', name],
    ['401 403 403 403 403 403 201 201 403', 'on the other site', onFolder, name],
    ['400 400 400 400 400 400 400 400 400', 'without a name', { body: {} }],
  ),
  ...rows(
    'GET /core/v2/media-folders/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'one', folder],
    ['401 403 403 404 404 404 404 403 403', 'none', missing],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/media-folders/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', folder, name],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, name],
  ),
  ...rows(
    'DELETE /core/v2/media-folders/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', newFolder, force],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, force],
  ),
  ...rows(
    `GET ${exports}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'those one may see'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    `POST ${exports}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 201 201 201 201 403 403', 'of a folder', ofFolder],
    ['401 403 403 404 404 404 404 403 403', 'of none', { body: { folder_id: noId } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    `GET ${exports}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'own', ownExport],
    ['401 403 403 404 404 200 200 403 403', "somebody's", theirExport],
    ['401 403 403 404 404 404 404 403 403', 'none', unknown],
    ['401 403 403 403 403 403 404 404 403', 'on the other site', onFolder, theirExport],
  ),
  ...rows(
    `GET ${exports}/{id}/download`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 409 409 409 409 403 403', 'own, not ready', ownExport],
    ['401 403 403 404 404 409 409 403 403', "somebody's, not ready", theirExport],
    ['401 403 403 404 404 404 404 403 403', 'none', unknown],
  ),
  ...rows(
    `DELETE ${exports}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'own', newOwnExport],
    ['401 403 403 404 404 200 200 403 403', "somebody's", newTheirExport],
    ['401 403 403 404 404 404 404 403 403', 'none', unknown],
  ),
];
