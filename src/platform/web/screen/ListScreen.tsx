import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Field, Fields } from '#platform/contract/field.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf, type Entity, type FieldOf, type RecordOf, type RowOf } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { ownName } from '#platform/contract/own-names.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { fieldsAtRest } from '#platform/web/fields/listed.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { isShown } from '#platform/web/grid/searched.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import type { BulkAction, BulkChange, BulkRun, GridColumn, RowOrder, SummaryItem } from '#platform/web/grid/types.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useCan } from '#platform/web/session/access.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { AddButton } from './AddButton.tsx'
import type { ColumnWrites } from './cellWrites.ts'
import { columnsOf, type Cells } from './columns.tsx'
import { ExchangeMenu, useMayExchange } from './ExchangeMenu.tsx'
import { exportShown } from './exportShown.ts'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { useGivenView } from './givenView.ts'
import { mobileRowOf } from './MobileRow.tsx'
import { readingOf } from './reading.tsx'
import { recordLink } from './recordLink.ts'
import { archiving, removal, type Archiving, type Removal } from './rowActions.tsx'
import { useFirstView, useSavedViews } from './savedViews.ts'
import { atPlace, keepOrder, keepTrail } from './trail.ts'
import { useBin } from './useBin.tsx'
import { usePeek } from './usePeek.tsx'
import { useGridState } from './useGridState.ts'
import { useList } from './useList.ts'
import { ViewTabs } from './ViewTabs.tsx'
import type { StandardView } from './views.ts'

/** How rows are written: fetched when the first is. */
const writing = () => import('./changeRows.ts')
const ConfirmDelete = lazy(() => import('./ConfirmDelete.tsx'))
const EmptyList = lazy(() => import('./EmptyList.tsx'))
const ArchiveMany = lazy(() => import('./ArchiveMany.tsx'))

/** What a feature may add to a plain list. Keep it outside the component: its identity must not change between renders. */
export interface ListOptions<E extends Entity = Entity> {
  /** Draws some cells, by field. */
  readonly cells?: Cells<E>
  /** Changes or adds to the columns that the contract gives. */
  readonly columns?: (columns: GridColumn<RowOf<E>>[]) => GridColumn<RowOf<E>>[]
  /** The list as it is at first: its order, its grouping. */
  readonly base?: GridState
  /** Views that the list has beside "All …", as tabs. */
  readonly views?: readonly StandardView[]
  /** More views are on their way: an address that names none of those that are here waits for them. */
  readonly areViewsComing?: boolean
  readonly summary?: readonly SummaryItem[]
  readonly mobileRow?: (row: RowOf<E>) => ReactNode
  /** Fields that `mobileRow` reads which the list does not have at rest. */
  readonly mobileReads?: readonly FieldOf<E>[]
  readonly bulkActions?: readonly BulkAction<RowOf<E>>[]
  readonly parentId?: (row: RowOf<E>) => string | null
  /** Makes the tree of `parentId` a choice under this name. */
  readonly treeLabel?: string
  /** How columns are written that tell a field in other words. */
  readonly writes?: ColumnWrites<E>
  /** What the button that adds says; "New business area" unless given. */
  readonly addLabel?: string
  /** The other ways to look at the list: stand beside what adds. */
  readonly ways?: ReactNode
  /** Draws the list in place of the table, narrowed as `state` says; the rows are asked of the server. */
  readonly stage?: (shown: {
    readonly state: GridState
    readonly columns: readonly GridColumn<RowOf<E>>[]
    /** With the fields that the workspace has made, and those that its lists tell on request. */
    readonly entity: Entity
  }) => ReactNode
  /** `stage` has something to show of a list without rows, too. */
  readonly drawsNone?: boolean
  /** What it is remembered as, where an entity has several lists; by the entity unless given. */
  readonly keptAs?: string
  /** What is shown of a record beside the list; its plain facts unless given. */
  readonly peek?: { readonly draw: (record: RecordOf<E>) => ReactNode }
}

/** Records of another kind beneath the rows of a list. */
export interface Under {
  /** Keep its identity between renders. */
  readonly of: (row: Row) => readonly Row[]
  readonly isUnder: (row: Row) => boolean
  readonly link: (row: Row) => ReturnType<typeof recordLink>
}

interface ListScreenProps<E extends Entity = Entity> {
  entity: E
  options?: ListOptions<E>
  /** What opens beneath the rows, in their columns. */
  under?: Under | undefined
}

/** A list of an entity; in its place one record, where an address of earlier versions names one. */
export function ListScreen<E extends Entity>(props: ListScreenProps<E>) {
  const { open }: { open?: string } = useSearch({ strict: false })
  const reading = open !== undefined ? readingOf(props.entity, open) : undefined
  return reading ?? <RecordList {...props} />
}

/** Views, grid, adding, editing in place and in bulk, deleting, export. */
function RecordList({ entity: plain, options = {}, under }: ListScreenProps) {
  const [entity, isWhole] = useOwn(plain)
  const [isThere, setThere] = useState(false)
  const base = options.base ?? emptyGridState
  const keptAs = options.keptAs ?? entity.name
  // A drawing of its own shows what its address says, and nothing that somebody has left in the list; one of the ways to look at a list shares its state.
  const isOwnDrawing = options.stage !== undefined && !options.ways
  const [kept, setState, temporary] = useGridState(isOwnDrawing ? `${keptAs}.drawn` : keptAs, base)
  const chosen = chosenIn(kept ?? base).join()
  const shown = useMemo(() => shownFirst(entity, chosen.split(',')), [entity, chosen])
  // What is shown first has its names first.
  const names = useNamesOf(isThere ? entity.all : shown)
  const columns = useMemo(() => withOwn(columnsOf(entity, names, options.cells), options), [entity, names, options])
  const views = useMemo(() => [{ id: '', name: `All ${entity.plural}`, state: base }, ...(options.views ?? [])], [entity, base, options])
  const saved = useSavedViews(keptAs)
  const opensWith = useFirstView(keptAs)
  const lacks = isWhole ? undefined : ownIn(plain)
  const state = useGivenView({
    columns,
    views,
    areViewsComing: options.areViewsComing === true,
    saved,
    first: options.stage ? undefined : opensWith,
    isFresh: isOwnDrawing,
    kept,
    temporary,
    lacks,
  })
  const phone = usePhone()
  const reads = (phone && options.mobileReads) || none
  const { rows, shownBy, server, size, error, load, retry } = useList(entity, {
    columns,
    names,
    state,
    reads,
    isStaged: options.stage !== undefined,
  })
  const [acting, setActing] = useState<Removal | Archiving>()
  const done = () => setActing(undefined)
  const navigate = useNavigate()
  const columnOf = (column: string) => columns.find(({ id }) => id === column)
  const changeOf = (column: string, given: unknown, choice?: string) => ({
    column,
    given,
    choice,
    write: options.writes?.[column],
    shown: columnOf(column),
  })
  const openId = async (id: string, order: RowOrder<Row>) => {
    if (!keepOrder(entity.name, order, (row) => idOf(entity, row)) && state)
      keepTrail({ entity: entity.name, asked: (await import('./serverQuery.ts')).askedOf(entity, columns, state) })
    await navigate({ ...recordLink(entity, id), ...atPlace(order.placeOf(id)) })
  }
  const open = (row: Row, order: RowOrder<Row>) => void (under?.isUnder(row) ? navigate(under.link(row)) : openId(idOf(entity, row), order))
  const peek = usePeek(entity, (id, order) => void openId(id, order), options.peek)
  const [mayChange, mayDelete] = [useCan(entity.rights.edit), useCan(entity.rights.remove)]
  const bin = useBin(plain, mayDelete)
  const { screens } = useDirectory()
  const mayExchange = useMayExchange(entity)
  const mayAdd = useCan(entity.rights.create) && screens.has(entity.screens.add)
  const isSized = size !== undefined
  const isLong = isSized && !rows
  useEffect(() => {
    const soon = isSized ? setTimeout(() => setThere(true), isLong ? namesLater : namesSoon) : undefined
    return () => clearTimeout(soon)
  }, [isSized, isLong])
  usePageCount(size)
  const add = mayAdd && <AddButton entity={entity} label={options.addLabel ?? `New ${entity.label}`} />
  return (
    <>
      <ViewTabs list={keptAs} standard={views} saved={saved} state={state ?? base} temporary={temporary} hasBin={bin.has}>
        {options.ways}
        {size !== 0 && !options.stage && add}
      </ViewTabs>
      <Grid<Row>
        name={entity.plural}
        nameOfOne={entity.label}
        label={titleFor(entity)}
        rows={rows}
        {...(shownBy && { shownBy })}
        load={load}
        {...(state && server && { server })}
        columns={columns}
        rowId={(row) => idOf(entity, row)}
        {...shownState(state ?? base, setState, options.stage !== undefined)}
        {...(options.stage && state && { stage: options.stage({ state, columns, entity }) })}
        drawsNone={options.drawsNone}
        onOpen={open}
        {...peek}
        {...(bin.panel && !peek.beside && { beside: () => bin.panel })}
        onEdit={async (row, column, given) => (await writing()).saveCell(entity, row, changeOf(column, given))}
        onExport={exportShown}
        exportsBeside={mayExchange}
        bulkActions={[
          ...(options.bulkActions ?? []),
          ...(mayChange ? archiving(entity, setActing) : []),
          ...(mayDelete ? [removal(setActing)] : []),
        ]}
        {...(mayChange && {
          onBulkEdit: async (selected: readonly Row[], changes: readonly BulkChange[], run: BulkRun) =>
            (await writing()).saveInAll(
              entity,
              selected,
              changes.map(({ columnId, value, choice }) => changeOf(columnId, value, choice)),
              run,
            ),
        })}
        mobileRow={options.mobileRow ?? mobileRowOf(columns)}
        empty={
          <Late>
            <EmptyList entity={entity} add={add} />
          </Late>
        }
        toolbarEnd={<ExchangeMenu entity={entity} shown={columns.filter((one) => isShown(one, state ?? base)).map(({ id }) => id)} />}
        {...(!server && under && { under: under.of })}
        {...(!server && options.parentId && { parentId: options.parentId })}
        {...(!server && options.treeLabel && { treeLabel: options.treeLabel })}
        sections={entity.form.flatMap((tab) => tab.sections)}
        {...(options.summary && { summary: options.summary })}
        {...(error && { error: { message: messageOf(error), retry } })}
      />
      {acting && (
        <Late onClose={done}>
          {'isActive' in acting ? (
            <ArchiveMany entity={entity} archiving={acting} onClose={done} />
          ) : (
            <ConfirmDelete
              what={countOf(entity, acting.rows)}
              note={entity.removalNote}
              onClose={done}
              many={acting.rows.length > 1 ? { count: acting.rows.length, name: entity.plural } : undefined}
              onDelete={async (run) => {
                await (await writing()).removeAll(entity, acting.rows, run)
                acting.deselect()
              }}
            />
          )}
        </Late>
      )}
    </>
  )
}

/** What is drawn in place of the table knows no groups, order or pages: they are kept for the table. */
function shownState(state: GridState, onState: (next: GridState) => void, isStaged: boolean) {
  if (!isStaged) return { state, onState }
  const { grouping, sorting, pageSize, pivot } = state
  return {
    state: { ...state, grouping: [], sorting: [], pageSize: 'all', pivot: emptyGridState.pivot } satisfies GridState,
    onState: (next: GridState) => onState({ ...next, grouping, sorting, pageSize, pivot }),
  }
}

const none: readonly string[] = []
/** Whether this names a field that the contract does not tell. */
const ownIn =
  ({ listFields = {} }: Entity) =>
  (told: unknown): boolean =>
    [ownName(''), ...Object.keys(listFields)].some((name) => JSON.stringify(told).includes(name))

/** Where a list is long, what it refers to is: its names come once the list is drawn and settled, in milliseconds. */
const namesLater = 2500
/** Else once the rows are drawn and the page has answered anyone who waits for it. */
const namesSoon = 250

/** Columns that somebody has chosen to see, or to narrow, order or group the list by. */
const chosenIn = ({ columns, filters, sorting, grouping, pivot }: GridState): string[] => [
  ...Object.keys(columns.visibility),
  ...Object.keys(filters),
  ...sorting.map(({ column }) => column),
  ...grouping,
  ...(pivot ? [...pivot.rows, ...pivot.columns, pivot.measure] : []),
]

function shownFirst(entity: Entity, chosen: readonly string[]): Fields {
  const names = new Set([...fieldsAtRest(entity).filter((name) => !entity.rowsWith?.includes(name)), ...chosen])
  return Object.fromEntries(Object.entries<Field>(entity.all).filter(([name]) => names.has(name)))
}

const titleFor = (entity: Entity) => entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1)
const withOwn = (columns: GridColumn<Row>[], options: ListOptions) => options.columns?.(columns) ?? columns

const countOf = (entity: Entity, rows: readonly Row[]): string =>
  rows.length === 1 ? `“${titleOf(entity, rows[0]!)}”` : `${formatNumber(rows.length)} ${entity.plural}`
