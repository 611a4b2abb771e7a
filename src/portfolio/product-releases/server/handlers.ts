import { productReleases, type ReleaseSource } from '#portfolio/product-releases/contract.ts'
import type { UploadedFile } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { followShared } from './adopt.ts'
import { readReleaseFile } from './read-releases.ts'
import { productReleaseRecords } from './records.ts'
import { listShared, removeShared } from './release-sql.ts'
import { releasesChanged } from './releases-changed.ts'
import {
  addSource,
  fetchOwn,
  fetchShared,
  fetchSource,
  listSources,
  ofInstallation,
  ofWorkspace,
  removeSource,
  type Owner,
} from './sources.ts'
import { link, support } from './support-of.ts'

const own = ({ tenant, session, services }: Context): Owner => ofWorkspace(tenant, session, services)
const shared = ({ services }: Context): Owner => ofInstallation(services)

/** @throws Refusal 422 for a file that is no list of releases */
async function importFile(owner: Owner, file: UploadedFile, product: string | null) {
  const list = await readReleaseFile(file.path, file.fileName, product, owner.share).catch((error: unknown) => {
    throw error instanceof SpreadsheetError ? ruleNotMet('file', error.message) : error
  })
  return owner.write(list, file.fileName.slice(0, 500))
}

async function fetched(context: Context, source: ReleaseSource): Promise<ReleaseSource> {
  if (!source.isFailed) await releasesChanged(context)
  return source
}

export const productReleasesServed = served(productReleases, {
  handlers: {
    ...crud.all(productReleaseRecords),
    support,
    link,
    importFile: async ({ files, body }, context) => {
      const outcome = await importFile(own(context), files['file']!, body.product ?? null)
      if (outcome.added + outcome.changed) await releasesChanged(context)
      return outcome
    },
    listSources: (_input, context) => listSources(own(context)),
    addSource: async ({ body }, context) => fetched(context, await addSource(own(context), body)),
    fetchSource: async ({ params }, context) => fetched(context, await fetchSource(own(context), params.id)),
    removeSource: ({ params }, context) => removeSource(own(context), params.id),
    sharedProducts: (_input, { services }) => services.database.system.rows(listShared),
    removeShared: async ({ body }, { services }) => ({
      removed: (await services.database.system.write((transaction) => transaction.rows(removeShared, [body.product]))).length,
    }),
    sharedImportFile: ({ files, body }, context) => importFile(shared(context), files['file']!, body.product ?? null),
    sharedListSources: (_input, context) => listSources(shared(context)),
    sharedAddSource: ({ body }, context) => addSource(shared(context), body),
    sharedFetchSource: ({ params }, context) => fetchSource(shared(context), params.id),
    sharedRemoveSource: ({ params }, context) => removeSource(shared(context), params.id),
  },
  schedules: [followShared, fetchOwn, fetchShared],
})
