import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '../base/platform-config.ts';
import { createS3Client } from './s3-storage.ts';

/** What keeps a bucket from being used; `detail` is a code, never a key. */
export type BucketProblem = {
  readonly kind: 'unreachable' | 'keys' | 'bucket' | 'rights' | 'other';
  readonly detail: string;
};

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'AuthorizationHeaderMalformed'];

/** Lists, writes and removes one small object; undefined when all of it works. */
export async function probeBucket(config: S3Config, signal: AbortSignal): Promise<BucketProblem | undefined> {
  const client = createS3Client({ ...config, maxAttempts: 1 });
  const object = { Bucket: config.bucket, Key: `doctor/${randomUUID()}` };
  const options = { abortSignal: signal };
  try {
    await client.send(new ListObjectsV2Command({ Bucket: config.bucket, MaxKeys: 1 }), options);
    await client.send(new PutObjectCommand({ ...object, Body: 'octavo doctor' }), options);
    await client.send(new DeleteObjectCommand(object), options);
    return undefined;
  } catch (error) {
    return toProblem(error as Error & { code?: string; $metadata?: { httpStatusCode?: number } });
  } finally {
    client.destroy();
  }
}

function toProblem(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }): BucketProblem {
  const { name, code, $metadata: { httpStatusCode: status } = {} } = error;
  if (status === undefined) return { kind: 'unreachable', detail: code ?? name };
  const detail = name === 'Error' || name === 'Unknown' ? String(status) : name;
  if (wrongKeys.includes(name) || status === 401) return { kind: 'keys', detail };
  if (name === 'NoSuchBucket' || status === 404) return { kind: 'bucket', detail };
  return { kind: status === 403 ? 'rights' : 'other', detail };
}
