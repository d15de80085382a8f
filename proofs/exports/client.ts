import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { contentOf, type PlannedFile } from './files.ts';

export type ExportJob = {
  job_id: string;
  status: 'pending' | 'processing' | 'complete' | 'failed';
  progress: number;
  total: number;
  file_size: number;
  error: string;
};

type Init = Pick<RequestInit, 'body' | 'duplex'> & { headers?: Record<string, string> };

export type Client = ReturnType<typeof createClient>;

/** What a program that manages media does, over HTTP. */
export function createClient(port: number, headers: Record<string, string>) {
  const address = (path: string) => `http://127.0.0.1:${port}/wp-json${path}`;
  const exports = '/folder-exporter/v1/exports';

  async function call<Answer>(method: string, path: string, init: Init = {}): Promise<Answer> {
    const response = await fetch(address(path), { ...init, method, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  const post = <Answer>(path: string, body: object) =>
    call<Answer>('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  return {
    createFolder: async (name: string, parent = 0) =>
      (await post<{ id: number }>('/core/v2/media-folders', { name, parent })).id,

    async upload(file: PlannedFile, folder: number): Promise<void> {
      const { mime_type } = await call<{ mime_type: string }>('POST', `/core/v2/media?media_folder=${folder}`, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        },
        body: Readable.toWeb(Readable.from(contentOf(file))) as ReadableStream,
        duplex: 'half',
      });
      if (mime_type !== file.type) throw new Error(`${file.name} was taken for ${mime_type}.`);
    },

    createExport: (folder: number) => post<ExportJob>(exports, { folder_id: folder }),
    getExport: (id: string) => call<ExportJob>('GET', `${exports}/${id}`),
    listExports: () => call<ExportJob[]>('GET', exports),
    removeExport: (id: string) => call('DELETE', `${exports}/${id}`),

    /** Whoever destroys the answer destroys its connection. */
    download: (id: string, asked: Record<string, string>): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const options = { headers: { ...headers, ...asked }, agent: false as const };
        get(address(`${exports}/${id}/download`), options, resolve).once('error', reject);
      }),
  };
}
