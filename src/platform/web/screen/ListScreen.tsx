import { useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { isShown } from '#platform/web/grid/searched.ts'
import type { BulkChange, BulkRun, GridColumn } from '#platform/web/grid/types.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useCan } from '#platform/web/session/access.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { AddButton } from './AddButton.tsx'
import { ExchangeMenu, useMayExchange } from './ExchangeMenu.tsx'
import { exportShown } from './exportShown.ts'
import type { ListOptions, Under } from './listOptions.ts'
import { useReturnTo } from './opened.ts'
import { mobileRowOf } from './MobileRow.tsx'
import { readingOf } from './reading.tsx'
import { archiving, removal, type Archiving, type Removal } from './rowActions.tsx'
import { useBin } from './useBin.tsx'
import { useOpenRecord } from './useOpenRecord.ts'
import { useRecords } from './useRecords.ts'
import { ViewTabs } from './ViewTabs.tsx'
import type { StandardView } from './views.ts'

/** How rows are written: fetched when the first is. */
const writing = () => import('./changeRows.ts')
const ConfirmDelete = lazy(() => import('./ConfirmDelete.tsx'))
const EmptyList = lazy(() => import('./EmptyList.tsx'))
const ArchiveMany = lazy(() => import('./ArchiveMany.tsx'))
const SavedFilters = lazy(() => import('./SavedFilters.tsx'))

interface ListScreenProps<E extends Entity = Entity> {
  entity: E
  options?: ListOptions<E>
  /** Records beneath the rows, in their columns. */
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
  const { entity, keptAs, base, columns, views, saved, state, setState, temporary, list, within, isDrawing } = useRecords(plain, options)
  const { rows, shownBy, server, size, error, load, retry } = list
  const { stage, tree } = options
  const [acting, setActing] = useState<Removal | Archiving>()
  const returnTo = useReturnTo()
  const { open, peek } = useOpenRecord(entity, { columns, state, under, more: options.peek })
  const [mayChange, mayDelete] = [useCan(entity.rights.edit), useCan(entity.rights.remove)]
  const bin = useBin(plain, mayDelete)
  const { screens } = useDirectory()
  const mayExchange = useMayExchange(entity)
  const mayAdd = useCan(entity.rights.create) && screens.has(entity.screens.add)
  usePageCount(size)
  const add = mayAdd && <AddButton entity={entity} label={`New ${entity.label}`} />
  const { onEdit, onBulkEdit } = writesOf(entity, columns, options.writes)
  return (
    <>
      {!isDrawing && (
        <ViewTabs list={keptAs} standard={views} saved={saved} state={state ?? base} temporary={temporary} hasBin={bin.has}>
          {options.ways}
          {size !== 0 && !stage && add}
        </ViewTabs>
      )}
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
        {...shownState(state ?? base, setState, stage !== undefined)}
        {...(stage && state && { stage: stage.draw({ state, columns, entity }) })}
        {...drawn(isDrawing, [...views, ...saved], state ?? base, setState)}
        drawsNone={stage?.drawsNone || within !== undefined}
        onOpen={open}
        returnTo={returnTo}
        {...peek}
        {...(bin.panel && !peek.beside && { beside: () => bin.panel })}
        onEdit={onEdit}
        onExport={exportShown}
        exportsBeside={mayExchange}
        bulkActions={[
          ...(options.bulkActions ?? []),
          ...(mayChange ? archiving(entity, setActing) : []),
          ...(mayDelete ? [removal(setActing)] : []),
        ]}
        {...(mayChange && { onBulkEdit })}
        mobileRow={options.phone?.row ?? mobileRowOf(columns)}
        empty={
          <Late>
            <EmptyList entity={entity} add={add} />
          </Late>
        }
        toolbarEnd={
          !isDrawing && <ExchangeMenu entity={entity} shown={columns.filter((one) => isShown(one, state ?? base)).map(({ id }) => id)} />
        }
        {...(!server && under && { under: under.of })}
        {...(!server && tree && { parentId: tree.parentId, ...(tree.label && { treeLabel: tree.label }) })}
        sections={entity.form.flatMap((tab) => tab.sections)}
        {...(options.summary && { summary: options.summary })}
        {...(error && { error: { message: messageOf(error), retry } })}
      />
      {acting && <ActOnMany entity={entity} acting={acting} onClose={() => setActing(undefined)} />}
    </>
  )
}

/** Toolbar of a drawing in place of the table: the saved views as filters, if there are any besides all records. */
const drawn = (isDrawing: boolean, views: readonly StandardView[], state: GridState, onState: (next: GridState) => void) => ({
  isDrawing,
  ...(isDrawing &&
    views.length > 1 && {
      toolbarStart: (
        <Late>
          <SavedFilters views={views} state={state} onState={onState} />
        </Late>
      ),
    }),
})

/** How a cell, and columns of many rows, are written. */
function writesOf(entity: Entity, columns: readonly GridColumn<Row>[], writes: ListOptions['writes']) {
  const changeOf = (column: string, given: unknown, choice?: string) => ({
    column,
    given,
    choice,
    write: writes?.[column],
    shown: columns.find(({ id }) => id === column),
  })
  return {
    onEdit: async (row: Row, column: string, given: unknown) => (await writing()).saveCell(entity, row, changeOf(column, given)),
    onBulkEdit: async (selected: readonly Row[], changes: readonly BulkChange[], run: BulkRun) =>
      (await writing()).saveInAll(
        entity,
        selected,
        changes.map(({ columnId, value, choice }) => changeOf(columnId, value, choice)),
        run,
      ),
  }
}

interface ActOnManyProps {
  readonly entity: Entity
  readonly acting: Removal | Archiving
  onClose(): void
}

/** Confirmation before many rows are deleted, and progress of archiving. */
function ActOnMany({ entity, acting, onClose }: ActOnManyProps) {
  const { rows, deselect } = acting
  return (
    <Late onClose={onClose}>
      {'isActive' in acting ? (
        <ArchiveMany entity={entity} archiving={acting} onClose={onClose} />
      ) : (
        <ConfirmDelete
          what={countOf(entity, rows)}
          note={entity.removalNote}
          onClose={onClose}
          many={rows.length > 1 ? { count: rows.length, name: entity.plural } : undefined}
          onDelete={async (run) => {
            await (await writing()).removeAll(entity, rows, run)
            deselect()
          }}
        />
      )}
    </Late>
  )
}

/** A drawing in place of the table has no groups, order or pages: those of the table are preserved. */
function shownState(state: GridState, onState: (next: GridState) => void, isStaged: boolean) {
  if (!isStaged) return { state, onState }
  const { grouping, sorting, pageSize, pivot } = state
  return {
    state: { ...state, grouping: [], sorting: [], pageSize: 'all', pivot: emptyGridState.pivot } satisfies GridState,
    onState: (next: GridState) => onState({ ...next, grouping, sorting, pageSize, pivot }),
  }
}

const titleFor = (entity: Entity) => entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1)

const countOf = (entity: Entity, rows: readonly Row[]): string =>
  rows.length === 1 ? `“${titleOf(entity, rows[0]!)}”` : `${formatNumber(rows.length)} ${entity.plural}`
