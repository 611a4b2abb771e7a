/** Records by name, of each entity that people search for; and recently viewed records. */
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconListSearch } from '@tabler/icons-react'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { pickOf, type Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { visited } from '#platform/web/router/visited.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import type { Offer, Offers } from './group.tsx'

/** Results of the record search. */
export interface Found {
  readonly recent: Offers
  readonly kinds: readonly Offers[]
  readonly isLoading: boolean
  /** Some could not be loaded. */
  readonly isMissing: boolean
}

/** Without a call for their names, found by their lists: whom one buys from, where an application is used, and what for. */
const alsoFound: ReadonlySet<string> = new Set(['supplier', 'area', 'capability'])

/** None for somebody who may not open their list: in no workspace, or not verified. */
export function useRecords(opened: boolean): Found {
  const navigate = useNavigate()
  const kinds = [...useDirectory().outlines.values()].filter(({ name, lookup }) => lookup || alsoFound.has(name))
  const isOfferedAt = useOffered()
  const answers = useQueries({
    queries: kinds.map((entity) => ({ ...pickOf(entity), enabled: opened && isOfferedAt(entity.screens.list) })),
  })
  const offerOf = (entity: Outline, row: Row): Offer => {
    const [id, label] = [idOf(entity, row), titleOf(entity, row)]
    return {
      id,
      label,
      icon: () => <RecordLogo name={label} colour={row.color ?? null} />,
      context: contextOf(entity, row),
      run: () => void navigate(recordLink(entity, id)),
    }
  }
  const all = kinds.map((entity, at): Offers => {
    const rows = answers[at]!.data ?? []
    return {
      group: capital(entity.plural),
      entries: rows.map((row) => offerOf(entity, row)),
      atFirst: 0,
      most: 6,
      all: (typed, count) => ({
        id: `all:${entity.name}`,
        label: `All ${counted(count, entity.label, entity.plural)} with “${typed}”`,
        icon: () => <IconListSearch size={18} stroke={1.6} />,
        run: () => void navigate({ to: entity.screens.list, search: { search: typed } }),
      }),
    }
  })
  return {
    recent: { group: 'Recent', entries: recentOf(kinds, all), atFirst: 5, most: 0 },
    kinds: all,
    isLoading: answers.some(({ isLoading }) => isLoading),
    isMissing: answers.some(({ data, error }) => error && !data),
  }
}

/** In the order of the visits: records that still exist and are still visible, each with its kind. */
function recentOf(kinds: readonly Outline[], all: readonly Offers[]): Offer[] {
  const byPage = new Map(
    kinds.flatMap((entity, at) =>
      [entity.screens.view, entity.screens.edit].flatMap((page) =>
        page ? [[page.replace('{id}', ''), { entity, offers: all[at]! }] as const] : [],
      ),
    ),
  )
  const offers = visited().flatMap((path) => {
    const cut = path.lastIndexOf('/') + 1
    const kind = byPage.get(path.slice(0, cut))
    const offer = kind?.offers.entries.find(({ id }) => id === path.slice(cut))
    return kind && offer ? [{ ...offer, context: capital(kind.entity.label) }] : []
  })
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}

/** The last text that the entity is shown with: of a contact, the position. */
const contextOf = ({ shownWith = [] }: Outline, row: Row): string | undefined =>
  shownWith
    .filter((field) => field !== 'color')
    .map((field): unknown => row[field])
    .findLast((value): value is string => typeof value === 'string' && value !== '')
