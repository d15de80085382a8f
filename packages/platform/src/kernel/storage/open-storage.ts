import type { Storage } from '@octavo/plugin-api';
import type { PlatformConfig } from '../base/platform-config.ts';
import { createDiskStorage } from './disk-storage.ts';

/** The client of S3 is large: who needs none doesn't wait for it. */
export async function openStorage({ folder, s3 }: PlatformConfig['storage']): Promise<Storage> {
  if (!s3) return createDiskStorage(folder);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(folder, s3);
}
