/** Releases of products with their vendors' dates: imported from a file or an address, by a workspace for itself or by the operator for all. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { productRelease } from './contract/release.ts'
import { runningOn, supportStates } from './contract/support.ts'

export { productRelease } from './contract/release.ts'

const megabyte = 1024 * 1024
/** Bytes of a list, whether it comes as a file or from an address. */
export const largestReleaseList = 8 * megabyte
/** Releases of one list. */
export const mostReleases = 10_000
/** Addresses of a workspace, and of the installation. */
export const mostSources = 20
/** Number of skipped rows listed one by one. */
export const mostSkippedTold = 20

const product = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(250, 'At most 250 characters'))))
const outcomeSchema = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  /** The first rows that were skipped, and why. */
  skippedRows: z.array(z.object({ row: z.number(), why: z.string() })),
})
outcomeSchema.register(z.globalRegistry, { id: 'ReleaseImport' })
export type ImportOutcome = z.output<typeof outcomeSchema>

const sourceSchema = z.object({
  releaseSourceId: z.string(),
  address: z.string(),
  product: z.nullable(z.string()),
  fetchedDate: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  isFailed: z.boolean(),
})
sourceSchema.register(z.globalRegistry, { id: 'ReleaseSource' })
export type ReleaseSource = z.output<typeof sourceSchema>

const newSource = z.object({
  address: z.string('Enter the address of the list').check(z.trim(), z.minLength(1, 'Enter the address of the list'), z.maxLength(1000)),
  product,
})

/** The calls of a workspace and of the operator differ in their paths and who may make them. */
const sourcedOf = (whose: string) =>
  ({
    importFile: {
      method: 'POST',
      summary: `Imports releases ${whose} from a CSV, XLSX, ODS or JSON file; releases with the same name are updated`,
      multipart: { json: 'importData', files: ['file'], required: true, largest: largestReleaseList },
      body: z.object({
        /** Product of a file that has no column for it. */
        product,
      }),
      reply: outcomeSchema,
    },
    list: {
      method: 'GET',
      summary: `Lists the addresses from which releases ${whose} are fetched each night`,
      reply: z.array(sourceSchema),
    },
    add: {
      method: 'POST',
      summary: `Adds an address from which releases ${whose} are fetched now and each night`,
      body: newSource,
      reply: sourceSchema,
    },
    fetch: { method: 'POST', summary: `Fetches releases ${whose} from an address now`, reply: sourceSchema },
    remove: { method: 'DELETE', summary: 'Removes an address; the releases that came from it stay' },
  }) as const
const [own, shared] = [sourcedOf('of the workspace'), sourcedOf('of all workspaces')]
const [access, operator] = [['EDIT_PLATFORMS'] as const, ['sysadmin'] as const]

const partSchema = z.object({
  /** The kind of record that is of the release. */
  entity: z.enum(runningOn),
  recordId: z.string(),
  recordName: z.string(),
  productReleaseId: z.string(),
  name: z.string(),
  supportEndDate: z.nullable(z.string()),
  endOfLifeDate: z.nullable(z.string()),
  latest: z.nullable(z.string()),
  source: z.nullable(z.string()),
  state: z.enum(supportStates),
})

const calls = {
  ...crud(productRelease),
  importFile: call({ ...own.importFile, path: '/productReleases/import', access }),
  listSources: call({ ...own.list, path: '/productReleases/sources', access }),
  addSource: call({ ...own.add, path: '/productReleases/sources', access }),
  fetchSource: call({ ...own.fetch, path: '/productReleases/sources/{id}/fetch', access }),
  removeSource: call({ ...own.remove, path: '/productReleases/sources/{id}', access }),
  support: call({
    method: 'GET',
    path: '/productReleases/support/{entity}/{id}',
    access: 'session',
    summary: 'Returns the vendor support of an application or IT service: the product releases that it is or runs on, worst first',
    reply: z.object({
      state: z.enum(supportStates),
      endDate: z.nullable(z.string()),
      /** The caller may choose or remove its release. */
      mayEdit: z.boolean(),
      parts: z.array(partSchema),
    }),
  }),
  link: call({
    method: 'PUT',
    path: '/productReleases/links',
    access: ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS', 'EDIT_IT_SERVICES', 'EDIT_PLATFORMS', 'EDIT_APPLICATION_PLATFORMS'],
    summary: 'Sets the product release of an application, an IT service or a platform; null removes it',
    body: z.object({
      entity: z.enum(runningOn),
      recordId: z.guid('Name the record by its id'),
      productReleaseId: z.nullable(z.guid('Name the product release by its id')),
    }),
    reply: z.object({ isChanged: z.boolean() }),
  }),
}

const operatorCalls = {
  sharedProducts: call({
    method: 'GET',
    path: '/sharedReleases',
    access: operator,
    summary: 'Lists the products whose releases all workspaces are matched to',
    reply: z.array(z.object({ product: z.string(), releases: z.number(), modifiedDate: z.string() })),
  }),
  removeShared: call({
    method: 'POST',
    path: '/sharedReleases/remove',
    access: operator,
    summary: 'Removes the releases of a product; workspaces keep those that they use',
    body: z.object({ product: z.string('Name the product') }),
    reply: z.object({ removed: z.number() }),
  }),
  sharedImportFile: call({ ...shared.importFile, path: '/sharedReleases/import', access: operator }),
  sharedListSources: call({ ...shared.list, path: '/sharedReleases/sources', access: operator }),
  sharedAddSource: call({ ...shared.add, path: '/sharedReleases/sources', access: operator }),
  sharedFetchSource: call({ ...shared.fetch, path: '/sharedReleases/sources/{id}/fetch', access: operator }),
  sharedRemoveSource: call({ ...shared.remove, path: '/sharedReleases/sources/{id}', access: operator }),
}

export const productReleases = feature({
  name: 'product-releases',
  help: 'end-of-life',
  entities: [productRelease],
  calls: { ...calls, ...operatorCalls },
  screens: [
    {
      path: '/admin/productreleases',
      title: 'Product releases',
      menuTitle: 'Product Releases',
      access,
      menu: 'administration',
      menuPart: 'Lists',
      menuPlace: 50,
    },
    { path: '/admin/productreleases/add', title: 'New product release', access },
    { path: '/admin/productreleases/edit/{id}', title: 'Product release', access },
    { path: '/admin/productreleases/import', title: 'Import product releases', access },
    {
      path: '/admin/system/releases',
      title: 'Product Releases',
      access: operator,
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 100,
    },
  ],
})
