import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import { lazy, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isWritable } from '#platform/contract/field.ts'
import { idOf, titleOf, type Entity, type RecordOf } from '#platform/contract/entity.ts'
import { unfolded } from '#platform/contract/own-names.ts'
import { recordOf, type Row } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { EntityForm, type FormOptions } from '#platform/web/form/EntityForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { printPage, usePrintable } from '#platform/web/print/printing.ts'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { mayRemove } from './columns.tsx'
import { isJustOpened } from './opened.ts'
import type { RemovalGiven } from './removalGiven.ts'
import { RecordProblem, RecordSkeleton } from './RecordStates.tsx'

const RecordMenuButton = lazy(() => import('./RecordMenuButton.tsx'))
const RecordRemoval = lazy(() => import('./RecordRemoval.tsx'))
const TrailSteps = lazy(() => import('./TrailSteps.tsx'))

/** Options that a feature adds to a plain record page, besides those of the form. */
export interface RecordOptions<E extends Entity = Entity> extends FormOptions<E> {
  /** The picture at the head; the record's square unless given. */
  readonly picture?: (record: RecordOf<E>) => ReactNode
  /** A line under the name: its state, its owner. */
  readonly subtitle?: (record: RecordOf<E>) => ReactNode
  /** Status at the right of the head, before the links to other records. */
  readonly standing?: (record: RecordOf<E>) => ReactNode
  /** The main action, last in the head; further actions are in a menu before it. */
  readonly primary?: (record: RecordOf<E>) => ReactNode
  /** Buttons at the right of the head, before Delete. */
  readonly actions?: (record: RecordOf<E>) => ReactNode
  /** The question before deleting, in place of the plain one. */
  readonly removal?: (given: RemovalGiven<E>) => ReactNode
  /** Address of the record's page for paper, if it has one; else its facts are printed as text. */
  readonly paper?: (record: RecordOf<E>) => string
  /** After the record is deleted or added, where to go; its list and its own page unless given. */
  readonly listPath?: string
}

/**
 * The page of one record: head, form, history, deleting. A feature's `web/EditArea.tsx` is
 * `export default recordScreen(area)`; `options` adds tabs, a side, inputs, a subtitle.
 */
export const recordScreen = <E extends Entity>(entity: E, options: RecordOptions<E> = {}) => recordPage(entity, options)

const recordPage = (plain: Entity, options: RecordOptions) =>
  function EditRecord({ id }: { id: string }) {
    const { data, error } = useQuery({ ...recordOf(plain, id), select: unfolded })
    const [entity, isWhole] = useOwn(plain)
    usePageTitle(data && titleOf(entity, data))
    // Another record, by the browser's Back too, is another page: nothing asked about the one before stays open.
    if (data && isWhole) return <RecordPage key={id} entity={entity} record={data} options={options} />
    return error ? <RecordProblem entity={entity} error={error} onRetry={askAgain} /> : <RecordSkeleton />
  }

/** The page that adds a record: the empty form. Query parameters named like a field fill it in. `export default addScreen(area)`. */
export const addScreen = <E extends Entity>(entity: E, options: RecordOptions<E> = {}) => addPage(entity, options)

const addPage = (entity: Entity, options: RecordOptions) =>
  function AddRecord() {
    const goOn = useGoOn()
    const search: Record<string, unknown> = useSearch({ strict: false })
    const initial = useMemo(() => givenIn(search, entity), [search])
    usePageTitle(`New ${entity.label}`)
    return (
      <EntityForm
        entity={entity}
        options={options}
        initial={initial}
        onSaved={(saved) => void goOn({ to: pathOf(entity.screens.edit, { id: idOf(entity, saved) }), replace: true })}
      />
    )
  }

const givenIn = (search: Record<string, unknown>, entity: Entity): Values =>
  Object.fromEntries(Object.entries(search).filter(([name]) => entity.fields[name] && isWritable(entity.fields[name])))

function RecordPage({ entity, record, options }: { entity: Entity; record: Row; options: RecordOptions }) {
  const goOn = useGoOn()
  const [isAsking, setAsking] = useState(false)
  const name = titleOf(entity, record)
  // Index in the list that led here; undefined if opened by its address.
  const place = useLocation({ select: ({ state }) => (state as { place?: number }).place })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustOpened(idOf(entity, record))) catchFocus(heading.current)
  }, [entity, record])
  usePrintable({ kind: 'record', entity, record })
  const close = () => setAsking(false)
  const leave = () => goOn({ to: options.listPath ?? entity.screens.list, ignoreBlocker: true })
  const print = () => (options.paper ? void goOn({ to: options.paper(record) }) : printPage())
  return (
    <>
      <div className="record-head row">
        {options.picture?.(record) ?? <RecordLogo name={name} colour={record.color ?? null} size={40} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {options.subtitle && <p>{options.subtitle(record)}</p>}
        </div>
        {options.standing?.(record)}
        {place !== undefined && (
          <Late fallback={<span style={{ width: 136 }} />}>
            <TrailSteps entity={entity} id={idOf(entity, record)} place={place} />
          </Late>
        )}
        {options.actions?.(record)}
        {options.primary ? (
          <Late fallback={<span className="icon-button" />}>
            <RecordMenuButton entity={entity} record={record} onPrint={print} onGone={() => void leave()} ask={options.removal} />
          </Late>
        ) : (
          <HeadButtons onPrint={print} onDelete={mayRemove(record) ? () => setAsking(true) : undefined} />
        )}
        {options.primary?.(record)}
      </div>
      <EntityForm key={idOf(entity, record)} entity={entity} record={record} options={options} />
      {isAsking && (
        <Late onClose={close}>
          <RecordRemoval entity={entity} record={record} ask={options.removal} onClose={close} onGone={() => void leave()} />
        </Late>
      )}
    </>
  )
}

interface HeadButtonsProps {
  onPrint(): void
  onDelete: (() => void) | undefined
}

function HeadButtons({ onPrint, onDelete }: HeadButtonsProps) {
  return (
    <>
      <button type="button" className="plain-button hide-small" onClick={onPrint}>
        Print
      </button>
      {onDelete && (
        <Button variant="default" className="shrinks" aria-label="Delete" leftSection={<IconTrash size={15} />} onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  )
}
