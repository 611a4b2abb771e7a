import './releases.css'
import '#platform/web/form/form.css'
import { productReleases } from '#portfolio/product-releases/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { Addresses } from './Addresses.tsx'
import { ListFile } from './ListFile.tsx'

const { sharedProducts, removeShared, sharedImportFile, sharedListSources, sharedAddSource, sharedFetchSource, sharedRemoveSource } =
  productReleases.calls
type Shared = Reply<typeof sharedProducts>[number]

async function remove(product: string): Promise<void> {
  try {
    const { removed } = await send(removeShared, { body: { product } }, { stay: true })
    void notify(`${counted(removed, 'release')} of ${product} removed. Workspaces keep the releases that they use.`)
  } catch (error) {
    void notify(messageOf(error), 'error')
  }
  await queryClient.invalidateQueries()
}

const columns: readonly PlainColumn<Shared>[] = [
  { head: 'Product', cell: ({ product }) => product },
  { head: 'Releases', cell: ({ releases }) => formatNumber(releases, 0), isNumber: true },
  { head: 'Last change', cell: ({ modifiedDate }) => formatDateTime(modifiedDate) },
  {
    head: 'Remove',
    cell: ({ product }) => (
      <button type="button" className="plain-button" aria-label={`Remove ${product}`} onClick={() => void remove(product)}>
        Remove
      </button>
    ),
  },
]

/** Lists of releases that all workspaces are matched to. */
export default function SharedReleases() {
  return (
    <div className="release-import">
      <p>
        All workspaces are matched to these releases. A workspace keeps a copy of each that it uses, and changed dates follow within a day.
      </p>
      <ListFile call={sharedImportFile} />
      <Addresses list={sharedListSources} add={sharedAddSource} fetch={sharedFetchSource} remove={sharedRemoveSource} />
      <section className="card form-card">
        <header>
          <h2>Products</h2>
        </header>
        <Loaded call={sharedProducts} what="The products">
          {(rows) => (
            <PlainTable
              label="Products"
              rows={rows}
              columns={columns}
              keyOf={({ product }) => product}
              none="Products appear here once you import a list."
            />
          )}
        </Loaded>
      </section>
    </div>
  )
}
