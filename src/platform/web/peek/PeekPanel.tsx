import '#platform/web/facts/facts.css'
import { isTyping } from '#platform/web/shell/keys.ts'
import './peek.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconMaximize, IconX } from '@tabler/icons-react'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { withArticle } from '#platform/contract/words.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { unfolded } from '#platform/contract/own-names.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { recordOf, type Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { Fact } from '#platform/web/facts/Fact.tsx'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { viewportOf } from '#platform/web/grid/viewportOf.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { keyFacts } from './keyFacts.ts'
import { PeekEdge } from './PeekEdge.tsx'
import type { PeekMore } from './peekMore.ts'

const RecordMenuButton = lazy(() => import('#platform/web/screen/RecordMenuButton.tsx'))

interface PeekPanelProps {
  readonly entity: Entity
  readonly id: string
  /** The list in its order; undefined where only the server knows it. */
  readonly ids: readonly string[] | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onOpen: () => void
  readonly more?: PeekMore
}

/** A record beside its list: its key facts, edited in place, and related records. The rest is on its page. */
export default function PeekPanel({ entity: plain, id, ids, onShow, onOpen, more }: PeekPanelProps) {
  const { data, error } = useQuery({ ...recordOf(plain, id), select: unfolded, placeholderData: keepPreviousData })
  const [entity] = useOwn(plain)
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const at = ids?.indexOf(id) ?? -1
  // Takes over the focus if the content that this panel replaces had it.
  useLayoutEffect(() => {
    const had = document.activeElement
    if (had === document.body || had?.checkVisibility()) return
    ;[...panel.current!.querySelectorAll('button')].find((button) => button.checkVisibility())?.focus()
  }, [])
  const close = () => {
    viewportOf(panel.current)?.focus({ preventScroll: true })
    onShow(undefined)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || event.target.getAttribute('aria-expanded') === 'true') return
    event.stopPropagation()
    close()
  }
  // For a page that opens in reading, the tab with the form.
  const edit = () => void navigate({ to: recordLink(entity, id).to, search: { tab: entity.form[0]!.label } })
  useEditKey(panel)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <aside ref={panel} className="peek column" aria-label={`Peek at ${withArticle(entity.label)}`} onKeyDown={onKeyDown}>
      <PeekEdge />
      <header>
        <button type="button" className="plain-button peek-back" onClick={close}>
          <IconArrowLeft size={14} />
          Back
        </button>
        {at >= 0 && (
          <>
            <small role="status">
              {formatNumber(at + 1)} of {formatNumber(ids!.length)}
            </small>
            <Step label="Previous" to={ids![at - 1]} onShow={onShow} icon={<IconChevronUp size={16} />} />
            <Step label="Next" to={ids![at + 1]} onShow={onShow} icon={<IconChevronDown size={16} />} />
          </>
        )}
        <span className="spacer" />
        <button type="button" className="plain-button" onClick={onOpen}>
          <IconMaximize size={14} />
          Open
        </button>
        {data && (
          <Late fallback={<span className="icon-button" />}>
            <RecordMenuButton entity={entity} record={data} onOpen={onOpen} onEdit={edit} onGone={close} />
          </Late>
        )}
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <IconX size={16} />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="peek-body" tabIndex={0} role="group" aria-label="Key facts">
        {error ? <Problem entity={entity} error={error} /> : data ? <Facts entity={entity} record={data} more={more} /> : <Bones />}
      </div>
      <footer>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> next row
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>E</kbd> edit
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </footer>
    </aside>
  )
}

/** E edits the focused fact, else the first editable one, even from the list; not while somebody types. */
function useEditKey(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isHere = panel.current?.contains(target) || target === viewportOf(panel.current)
      if (event.key !== 'e' || !isHere || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      const first = panel.current?.querySelector<HTMLElement>('dd > button')
      const pencil = target.closest('dd')?.querySelector<HTMLElement>(':scope > button') ?? first
      if (!pencil) return
      event.preventDefault()
      pencil.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [panel])
}

/** At the end of the list it does nothing and keeps the cursor: a button that is disabled beneath it would lose it, and Escape with it. */
function Step({ label, to, icon, onShow }: { label: string; to: string | undefined; icon: ReactNode; onShow: (id: string) => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onShow(to)}
    >
      {icon}
    </button>
  )
}

function Facts({ entity, record, more }: { entity: Entity; record: Row; more: PeekPanelProps['more'] }) {
  const description = record.description ?? record.shortDescription
  return (
    <>
      <div className="peek-title">
        <RecordLogo name={titleOf(entity, record)} colour={record.color ?? null} size={40} />
        <div>
          <h2>{titleOf(entity, record)}</h2>
          {typeof description === 'string' && <p>{description}</p>}
        </div>
      </div>
      {more ? (
        <Suspense key={idOf(entity, record)} fallback={<Bones />}>
          {more.draw(record)}
        </Suspense>
      ) : (
        <Plain entity={entity} record={record} />
      )}
    </>
  )
}

function Plain({ entity, record }: { entity: Entity; record: Row }) {
  const names = useNamesOf(entity.all)
  const { modifiedDate, modifiedByName } = record
  return (
    <>
      <dl>
        {keyFacts(entity).map((name) => (
          <Fact key={`${idOf(entity, record)} ${name}`} entity={entity} record={record} name={name} input={undefined} names={names} />
        ))}
      </dl>
      {modifiedDate && (
        <p className="peek-changed">
          Last change {formatDateTime(modifiedDate)}
          {modifiedByName && ` by ${modifiedByName}`}
        </p>
      )}
    </>
  )
}

function Problem({ entity, error }: { entity: Entity; error: unknown }) {
  return (
    <p className="peek-problem" role="alert">
      {isProblem(error, 404)
        ? `This ${entity.label} is not here: it may have been deleted, or you can’t view it. A Company Admin of the workspace can give you access.`
        : messageOf(error)}
    </p>
  )
}

function Bones() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
  )
}
