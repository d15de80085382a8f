import { offlineExport } from '@octavo/offline-export';
import { portableText } from '@octavo/portable-text';
import { startTestHost } from '@octavo/testing';
import { expect, it } from 'vitest';
import { paragraph } from '../../live/test/writing.ts';

it('exports of a post have nothing of the comments on it (contracts/comments.md §1)', async () => {
  const host = await startTestHost({ plugins: [portableText, offlineExport] });
  const { id } = await host.factories.post({ fields: { portable_text: [paragraph('a', 'Some words here.')] } });
  const payload = { post: id, passage: { quote: 'words' }, text: 'Unspeakable' };
  const { headers } = host.as('editor');
  const begun = await host.inject({ method: 'POST', url: '/wp-json/core/v2/comment-threads', headers, payload });
  expect(begun.statusCode).toBe(201);
  const url = `/wp-json/offline-export/v1/export?id=${id}&format=md`;
  const { url: file } = (await host.inject({ url, headers })).json<{ export: { url: string } }>().export;
  const { body } = await host.inject({ url: file.replace('http://network.localhost', ''), headers });
  expect(body).toContain('Some words here.');
  expect(body).not.toContain('Unspeakable');
  await host.close();
});
