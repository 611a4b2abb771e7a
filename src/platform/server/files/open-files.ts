import { join } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

/** The configured file store: an S3-compatible one, else the folder `files` in the data folder. */
export function openFiles({ s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey, dataFolder }: Settings): FileStore {
  if (!s3Endpoint || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey) return localFiles(join(dataFolder, 'files'))
  return s3Files({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  })
}
