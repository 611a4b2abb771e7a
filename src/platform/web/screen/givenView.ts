import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Row } from '#platform/web/api/queries.ts'
import { knownState } from '#platform/web/grid/knownState.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { addressOf, isOfList, stateIn, wholeList, type AddressedView, type Search } from './address.ts'
import { showsSame, type NamedView } from './views.ts'
import type { Temporary } from './useGridState.ts'

interface GivenView {
  readonly columns: readonly GridColumn<Row>[]
  readonly views: readonly AddressedView[]
  /** More views are loading. */
  readonly areViewsComing: boolean
  readonly saved: readonly NamedView[]
  /** The view with which the list opens where the address says nothing. */
  readonly first: string | undefined
  /** Ignores filters left in the list, as when it is opened from the menu. */
  readonly isFresh: boolean
  /** Remembered state of the list with later changes; undefined until known. */
  readonly kept: GridState | undefined
  readonly temporary: Temporary
  /** Does this name a column that is not known yet? Undefined once all are. */
  readonly lacks: ((told: unknown) => boolean) | undefined
}

/** Time without further changes before the address is updated, in milliseconds: browsers limit how often it can be written. */
const patience = 200
/** A change that is alone waits until it has been drawn, in milliseconds. */
const afterPaint = 50

/**
 * Keeps the address of a list and what it shows the same, so that it can be sent to somebody: `?view=retiring` a view, `?timeRecommendation=Invest` a
 * filter of a column of few values (several: a JSON array; '' is "Not set"; a flag: true, false), `?search=port` what is searched for; see address.ts. What
 * an address gives is shown for as long as one stays, and what was chosen before is there again afterwards. What is no word of the list stays in it.
 *
 * Returns what the list shows: undefined until that is known, so that nothing is drawn that the address does not ask for. What somebody types before then is
 * kept.
 */
export function useGivenView({
  columns,
  views: standard,
  areViewsComing,
  saved,
  first = '',
  isFresh,
  kept,
  temporary,
  lacks,
}: GivenView): GridState | undefined {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const opening = [...standard, ...saved].find(({ id }) => first !== '' && id === first)
  const named = [...standard, ...saved].find(({ id }) => id === search['view'])
  // An address that lists columns excludes those that load later.
  const isColumnLacking = lacks !== undefined && ('columns' in search || lacks([search, kept, opening, named]))
  const isViewLacking = areViewsComing && !named && 'view' in search && search['view'] !== wholeList
  const isLacking = isColumnLacking || isViewLacking
  const state = isLacking ? undefined : kept
  const read = useRef<string>(undefined)
  // Addresses of the list requested here that the router has not reached yet.
  const asked = useRef<string[]>([])
  const changed = useRef(0)
  const menuVisit = useRouterState({ select: ({ location: { state: visit } }) => (visit.isFromMenu ? visit.__TSR_key : undefined) })
  const lastVisit = useRef<string>(undefined)
  const isPlain = Object.keys(search).length === 0 && first === '' && !isFresh && !menuVisit
  const { show, leave, leaveFor, openWith, isTemporary, isOpened } = temporary
  // Others who open the address have these.
  const views = useMemo(() => [...standard, ...saved.filter(({ isShared }) => isShared)], [standard, saved])
  useLayoutEffect(() => {
    if (!state) return undefined
    const isVisit = menuVisit !== undefined && menuVisit !== lastVisit.current
    lastVisit.current = menuVisit
    // The initial list, in the person's columns.
    const plain = isFresh || isVisit ? { ...(opening ?? standard[0]!).state, columns: state.columns } : opening?.state
    // Other parts of the address, such as the record beside the list, don't trigger a new reading.
    const said = JSON.stringify(Object.entries(search).filter(([name]) => isOfList(name, columns)))
    if (said !== read.current) {
      const isFirst = read.current === undefined
      read.current = said
      const own = asked.current.indexOf(said)
      asked.current = asked.current.slice(own + 1)
      const given = own < 0 ? stateIn(search, columns, views) : undefined
      const known = given && knownState(given, columns)
      const isOther = known !== undefined && !showsSame(known, state)
      const asOwn = (other: GridState) => ({ ...other, density: state.density, pageSize: state.pageSize })
      if (isFirst) {
        const other = known ?? plain
        openWith(other && asOwn(other), isOther)
        if (other) return undefined
      }
      if (!isFirst && (isVisit || isFresh) && plain && !given && own < 0) {
        leaveFor(asOwn(plain))
        return undefined
      }
      if (isOther) {
        show(asOwn(known))
        return undefined
      }
      // The plain address, as in the menu, is that of what is remembered.
      if (own < 0 && !given && !isFirst && isTemporary) {
        leave()
        return undefined
      }
    }
    const others = Object.fromEntries(Object.entries(search).filter(([name]) => !isOfList(name, columns)))
    const next = { ...others, ...addressOf(state, columns, views, first ? { view: wholeList } : {}) }
    if (JSON.stringify(next) === JSON.stringify(search)) return undefined
    // A single change is written almost at once, in case the page is reloaded; those of somebody typing once they pause.
    const isAlone = Date.now() - changed.current > patience
    changed.current = Date.now()
    const soon = setTimeout(
      () => {
        asked.current.push(JSON.stringify(Object.entries(next).filter(([name]) => isOfList(name, columns))))
        void navigate({ ...inPlace, search: next })
      },
      isAlone ? afterPaint : patience,
    )
    return () => clearTimeout(soon)
  }, [search, columns, views, first, opening, standard, isFresh, menuVisit, state, show, leave, leaveFor, openWith, isTemporary, navigate])
  return isOpened || isPlain ? state : undefined
}
