/** Streams an uploaded file into the store while it is read. */
import { createReadStream } from 'node:fs'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#platform/server/access/context.ts'
import { settle } from '#platform/server/database/statement.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Uploaded } from './read-upload.ts'

interface Kept {
  readonly importId: string
  readonly fileKey: string
}

/** Stores the file while `read` reads it, then calls `add` and answers the id of the import. A failure of any of them removes the file from the store. */
export async function storing<T>(
  { tenant, services }: { tenant: Pick<Tenant, 'accountId'>; services: Pick<Services, 'files'> },
  { path, digest }: Uploaded,
  read: () => Promise<T>,
  add: (found: T, kept: Kept) => Promise<unknown>,
): Promise<string> {
  const importId = uuidv7()
  const fileKey = `imports/${tenant.accountId}/${importId}.${digest}`
  try {
    const [found] = await settle([read(), services.files.putStream(fileKey, createReadStream(path), 'application/octet-stream')])
    await add(found, { importId, fileKey })
  } catch (error) {
    await services.files.remove(fileKey)
    throw error
  }
  return importId
}
