import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Storage } from '@octavo/plugin-api';
import type { S3Config } from '../base/platform-config.ts';
import { traceCall } from '../tracing/tracing.ts';
import { stagedPath, sweepStaging } from './staging.ts';
import { checkKey, checkSize, fileMissing } from './storage.ts';

/** Its calls are in the traces of those who make them: what was done, not with which file. */
export function createS3Client(config: S3Config & { maxAttempts?: number }): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, bucket, maxAttempts } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(maxAttempts !== undefined && { maxAttempts }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next, { commandName = 'call' }) =>
      (call) =>
        traceCall(
          `S3 ${commandName.replace(/Command$/, '')}`,
          { 'rpc.system': 'aws-api', 'aws.s3.bucket': bucket },
          () => next(call),
        ),
    { step: 'initialize', name: 'octavoTrace' },
  );
  return client;
}

const mebibyte = 1024 * 1024;
/** An upload has 10,000 parts at most; five of them are in memory at a time. */
const partSize = (size: number) => Math.max(8 * mebibyte, Math.ceil(size / 9_000));

/** Objects in a bucket. One appears when its upload is complete, so nothing half-written is ever seen. */
export function createS3Storage(folder: string, config: S3Config): Storage {
  const client = createS3Client(config);
  const { bucket } = config;
  const object = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  const put: Storage['put'] = async (key, content, { size, type }) => {
    const checked = content.pipe(checkSize(key, size));
    content.once('error', (error) => checked.destroy(error));
    const upload = new Upload({
      client,
      partSize: partSize(size),
      params: { ...object(key), Body: checked, ...(type && { ContentType: type }) },
    });
    try {
      await upload.done();
    } catch (error) {
      content.destroy();
      throw error;
    }
  };

  return {
    folder: resolve(folder),
    put,
    stage: () => stagedPath(folder),

    async take(key, path, about) {
      const { size } = await stat(path);
      await put(key, createReadStream(path, { highWaterMark: mebibyte }), { size, ...about });
      await rm(path);
    },

    async read(key, range) {
      try {
        const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
        const { Body } = await client.send(new GetObjectCommand({ ...object(key), ...bytes }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? fileMissing(key) : error;
      }
    },

    async find(key) {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand(object(key)));
        return { key, size: ContentLength ?? 0, modified: LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },

    async *list(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          yield { key: Key, size: Size, modified: LastModified };
        }
      }
    },

    async sweep(before) {
      let removed = await sweepStaging(folder, before);
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
        removed += 1;
      }
      return removed;
    },
  };
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name);
}
