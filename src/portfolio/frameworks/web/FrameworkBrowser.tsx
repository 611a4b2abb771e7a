import '#platform/web/screen/layout.css'
import './frameworks.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { capabilitySet, frameworkItem, frameworks, type FlatItem } from '#portfolio/frameworks/contract.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { listWith, queryOf } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { PrintedItems } from './PrintedItems.tsx'
import { shownItems } from './shownItems.ts'

const words = {
  APQC: { title: 'Processes', manage: '/admin/processsets', managing: 'Manage process sets' },
  TSM: { title: 'Technology services', manage: '/admin/tsmsets', managing: 'Manage TSM sets' },
} as const satisfies Record<Standard, object>

const countsOfItems = listWith(frameworkItem, ['applicationsCount'])
const sets = listWith(capabilitySet, ['name', 'standard', 'capabilitySetFrameworkItems'])

/** The items of a framework, or of one set of it, as a tree with how many applications support each. */
export const browserOf = (standard: Standard) =>
  function FrameworkBrowser() {
    const { title, manage, managing } = words[standard]
    usePageTitle(title)
    const mayManage = useCan(capabilitySet.rights.edit)
    const mayImport = useCan(frameworks.calls.importItems.access)
    const items = useQuery(queryOf(frameworks.calls.flat))
    const counts = useQuery(countsOfItems)
    const own = useQuery(sets).data?.filter((set) => set.standard === standard) ?? []
    const [setId, setSetId] = useState('')
    const [search, setSearch] = useState('')
    const chosen = own.find(({ capabilitySetId }) => capabilitySetId === setId)
    const ids = chosen && new Set(chosen.capabilitySetFrameworkItems.map(({ frameworkItemId }) => frameworkItemId))
    const shown = items.data && shownItems(items.data, { standard, search, ids })
    const countById = new Map(counts.data?.map(({ frameworkItemId, applicationsCount }) => [frameworkItemId, applicationsCount]))
    if (items.error) return <PartFailure className="card history-note" error={items.error} retry={() => void items.refetch()} />
    const count =
      shown &&
      `${counted(shown.length, 'item')} · ${formatNumber(shown.filter((item) => countById.get(item.frameworkItemId)).length, 0)} with applications`
    return (
      <>
        {shown && count && (
          <OnPaper label={title}>
            <PrintedItems
              label={title}
              items={shown}
              countById={countById}
              facts={[count, ...(chosen ? [`Set: ${chosen.name}`] : []), ...(search.trim() ? [`Search: “${search.trim()}”`] : [])]}
            />
          </OnPaper>
        )}
        <div className="row wraps page-bar">
          <TextInput aria-label="Search" placeholder="Search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
          <NativeSelect
            aria-label="Set"
            value={setId}
            onChange={(event) => setSetId(event.currentTarget.value)}
            data={[
              { value: '', label: `All ${title.toLowerCase()}` },
              ...own.map(({ capabilitySetId, name }) => ({ value: capabilitySetId, label: name })),
            ]}
          />
          <span className="spacer" />
          {mayImport && (
            <Link className="text-link" to="/admin/frameworkitems/import">
              Import a framework
            </Link>
          )}
          {mayManage && (
            <Link className="text-link" to={manage}>
              {managing}
            </Link>
          )}
        </div>
        <Items label={title} items={shown} countById={countById} />
        {count && <p className="framework-status soft small">{count}</p>}
      </>
    )
  }

interface ItemsProps {
  label: string
  items: readonly FlatItem[] | undefined
  countById: ReadonlyMap<string, number | null>
}

function Items({ label, items, countById }: ItemsProps) {
  if (!items) return <span className="skeleton framework-waiting" role="status" aria-label="Loading" />
  if (items.length === 0)
    return <EmptyPlace title="No items found" text="No item matches your search. Choose another set, or clear the search." />
  return (
    <ScrollRegion className="framework-items pane" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Name</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.frameworkItemId} data-level={item.level}>
              <td>{item.hierarchyId}</td>
              <th scope="row" style={{ paddingInlineStart: 12 + (item.level - 1) * 20 }}>
                {item.name}
                {item.itemKind === 'Custom' && <small> Custom</small>}
              </th>
              <td>{formatNumber(countById.get(item.frameworkItemId) ?? 0, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
