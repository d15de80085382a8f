import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { parse as parseDisposition } from 'content-disposition';
import { PlatformError } from '@octavo/plugin-api';
import type { UploadLimit } from './media-quota.service.ts';
import { receive, type Upload } from './upload.ts';

type Options<Fields> = {
  limit: UploadLimit;
  stage: () => Promise<string>;
  /** Makes sense of a form's other fields, or throws. */
  readFields: (fields: Readonly<Record<string, string>>) => Fields;
};
export type ReadUpload<Fields> = { upload: Upload; fields: Fields };

/** Boundaries and fields beside the file. */
const formAllowance = 1024 * 1024;

/** A file from a form, with the form's other fields, or as the body itself with its name in `Content-Disposition`. */
export async function readUpload<Fields>(
  headers: IncomingHttpHeaders,
  body: Readable,
  options: Options<Fields>,
): Promise<ReadUpload<Fields>> {
  try {
    const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
    const { bytes, refusal } = options.limit;
    if (bytes === 0 || Number(headers['content-length'] ?? 0) > bytes + (isForm ? formAllowance : 0)) throw refusal();
    if (isForm) return await readForm(headers, body, options);
    const name = nameOf(headers);
    const fields = options.readFields({});
    // Not the body itself: what fails takes the streams it reads with it, and this one still has an answer to carry.
    const content = body.pipe(new PassThrough());
    body.once('close', () => body.readableEnded || content.destroy(brokenOff()));
    return { upload: await receive(content, await options.stage(), name, options.limit), fields };
  } catch (error) {
    body.unpipe();
    body.resume();
    throw error;
  }
}

async function readForm<Fields>(
  headers: IncomingHttpHeaders,
  body: Readable,
  { limit, stage, readFields }: Options<Fields>,
): Promise<ReadUpload<Fields>> {
  const path = await stage();
  return new Promise((resolve, reject) => {
    const form = createForm(headers);
    const fields: Record<string, string> = {};
    let content: Readable | undefined;
    let file: Promise<Upload> | undefined;

    /** The file is gone before anybody is told. */
    const fail = (error: Error) => {
      body.unpipe(form);
      content?.destroy(error);
      Promise.resolve(file)
        .then((upload) => upload && rm(upload.path, { force: true }))
        .then(
          () => reject(error),
          () => reject(error),
        );
    };
    form.on('file', (_field, stream, name) => {
      content = stream;
      // The parser goes on telling it of errors when nobody listens any more.
      content.on('error', () => {});
      file = receive(content, path, name ?? '', limit);
      file.catch(fail);
    });
    form.on('field', (name, value, nameIsCut, valueIsCut) => {
      if (nameIsCut || valueIsCut) fail(invalidForm('A field of the form is too long.'));
      else fields[name] = value;
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      form.on(event, () => fail(invalidForm('The form has more than one file, or too many fields.')));
    }
    form.once('error', (error: Error) => fail(invalidForm('The form is invalid.', error)));
    form.once('finish', () => {
      if (file) file.then((upload) => resolve({ upload, fields: readFields(fields) })).catch(fail);
      else reject(new PlatformError(400, 'rest_upload_no_data', 'The form does not contain a file.'));
    });
    body.once('close', () => body.readableEnded || fail(brokenOff()));
    body.pipe(form);
  });
}

function createForm(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      limits: { files: 1, fields: 50, parts: 60, fieldSize: 64 * 1024, headerPairs: 50 },
    });
  } catch (error) {
    throw invalidForm('The form is invalid: its Content-Type has no boundary.', error);
  }
}

function nameOf(headers: IncomingHttpHeaders): string {
  const header = headers['content-disposition'];
  if (!headers['content-type']) {
    throw new PlatformError(400, 'rest_upload_no_content_type', 'Set Content-Type to the type of the body.');
  }
  if (!header) {
    throw new PlatformError(
      400,
      'rest_upload_no_content_disposition',
      'Set the file name: Content-Disposition: attachment; filename="photo.jpg".',
    );
  }
  // Node hands headers over byte by byte; browsers and curl send names as UTF-8.
  const { parameters } = parseDisposition(utf8(header));
  if (parameters['filename']) return parameters['filename'];
  throw new PlatformError(
    400,
    'rest_upload_invalid_disposition',
    'Content-Disposition has no file name. Use: attachment; filename="photo.jpg".',
  );
}

function utf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\u{fffd}') ? header : text;
}

const brokenOff = () => new PlatformError(400, 'rest_upload_broken_off', 'The upload was interrupted.');

function invalidForm(message: string, cause?: unknown): PlatformError {
  return new PlatformError(400, 'rest_upload_invalid_form', message, { cause });
}
