import './form.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { idOf, titleOf, type Entity, type Permissions, type Tab } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import { capital } from '#platform/web/fields/words.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorSummary, FormProblem } from './ErrorSummary.tsx'
import { focusPath } from './focus.ts'
import { FormTabs } from './FormTabs.tsx'
import { Glance } from './Glance.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Sections, type SectionInputs } from './Sections.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useEntityDraft } from './useEntityDraft.ts'
import { plainSave, useSaving, type Save } from './useSaving.ts'
import type { Values } from './values.ts'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))
const History = lazy(() => import('./History.tsx'))
const historyTab = 'History'

/** A tab of a feature's own beside those of the contract: scores, a chart, a list. */
export interface ExtraTab {
  readonly label: string
  /** The tab that it stands before; the history unless told. */
  readonly before?: string
  render(record: Row): ReactNode
}

/** What a feature may add to a plain form. Keep it outside the component. */
export interface FormOptions {
  /** Other inputs for some fields. */
  readonly inputs?: SectionInputs
  readonly tabs?: readonly ExtraTab[]
  /** The side, from what is typed and what is stored; the record at a glance unless given. */
  readonly side?: (values: Values, record: Row | undefined) => ReactNode
  /** Above the cards of a tab of the contract. */
  readonly above?: (values: Values, record: Row | undefined) => ReactNode
  /** Writes the body in another way than by the plain calls. */
  readonly save?: Save
}

interface EntityFormProps {
  entity: Entity
  /** None: a new record. */
  record?: Row | undefined
  /** Values a new record begins with. */
  initial?: Values | undefined
  options?: FormOptions | undefined
  onSaved?(record: Row): void
}

/**
 * The form of an entity, made from its contract: tabs, cards, validation on leaving a field and by the server, unsaved-changes guard,
 * drafts over a reload, both versions side by side when somebody else was faster, history.
 */
export function EntityForm({ entity, record, initial, options = {}, onSaved }: EntityFormProps) {
  const fields = entity.all
  const { draft, began, conflict: earlier, begin, forget } = useEntityDraft(entity, record, initial)
  const [tab, setTab] = useTab(entity.form)
  const go = useCallback((path: string) => {
    const home = entity.form.find(({ sections }) => sections.some((section) => section.fields.includes(path.split('.')[0]!)))
    if (home) setTab(home.label)
    focusPath(path)
  }, [entity, setTab])
  const [isRefused, setRefused] = useState(false)
  const onFaults = useCallback((errors: Errors) => {
    draft.showErrors(errors)
    setRefused(true)
    const [first] = Object.keys(errors)
    if (first) go(first)
  }, [draft.showErrors, go])
  const saving = useSaving(fields, draft, useMemo(() => options.save ?? plainSave(entity), [entity, options]), onFaults)
  const conflict = saving.conflict ?? (earlier && began === earlier.theirs && draft.isDirty() ? earlier : undefined)
  const [isAside, setAside] = useState(false)
  const isReadOnly = record !== undefined && (record['permissions'] as Permissions | undefined)?.edit === false

  const settle = (saved: Row | undefined) => {
    if (!saved) return
    begin(saved)
    forget()
    setRefused(false)
    void notify(`${titleOf(entity, saved) || capital(entity.label)} saved`)
    onSaved?.(saved)
  }
  const save = () => void saving.trySave(began).then(settle)
  const discard = () => {
    draft.restart(draft.base)
    forget()
    setRefused(false)
    saving.setRefused(undefined)
  }
  const onChosen = (values: Values, isFinal: boolean) => {
    if (!conflict) return
    begin(conflict.theirs, values)
    saving.setConflict(undefined)
    setAside(true)
    const base = { ...draft.base, ...Object.fromEntries(Object.keys(draft.base).map((name) => [name, conflict.theirs[name] ?? draft.base[name]])) }
    if (isFinal) void saving.submit(conflict.theirs, base, values).then(settle)
  }

  const own = options.tabs?.find((one) => one.label === tab)
  const sections = entity.form.find((one) => one.label === tab)?.sections
  return (
    <form className="form-page" noValidate onSubmit={(event) => { event.preventDefault(); save() }}>
      <FormTabs labels={tabLabels(entity, options, record)} current={tab} onTab={setTab} />
      <div className="form-body" data-single={record === undefined && !options.side ? true : undefined}>
        <div>
          {isRefused && <ErrorSummary fields={fields} errors={draft.errors} onGo={go} />}
          <FormProblem error={saving.refused} />
          {isReadOnly && <p className="form-note">You may look at this {entity.label}, not change it. A Company Admin of the workspace can give you the right.</p>}
          {sections && options.above?.(draft.values, record)}
          {sections && <Sections sections={sections} fields={fields} draft={draft} record={record} isReadOnly={isReadOnly} inputs={options.inputs} />}
          {own && record && <Suspense fallback={<span className="skeleton" />}>{own.render(record)}</Suspense>}
          {tab === historyTab && record && <Suspense fallback={<span className="skeleton" />}><History entity={entity} id={idOf(entity, record)} /></Suspense>}
        </div>
        {options.side ? <aside className="form-side" aria-label="Summary">{options.side(draft.values, record)}</aside> : record && <aside className="form-side" aria-label="Summary"><Glance entity={entity} record={record} /></aside>}
      </div>
      <span className="spacer" />
      <SaveBar isShown={draft.changed.length > 0 && !isReadOnly} isSaving={saving.isSaving} label={record ? 'Save' : `Add ${entity.label}`} onSave={save} onDiscard={discard} />
      <UnsavedGuard isDirty={draft.isDirty} onDiscard={forget} />
      {conflict && !(isAside && conflict === earlier) && (
        <Suspense>
          <ConflictDialog fields={fields} merged={conflict.merged} theirs={conflict.theirs} onChosen={onChosen} onClose={() => { saving.setConflict(undefined); setAside(true) }} />
        </Suspense>
      )}
    </form>
  )
}

/** The tabs of the contract, and for a record that is there the feature's own and its history. */
function tabLabels(entity: Entity, { tabs = [] }: FormOptions, record: Row | undefined): string[] {
  const labels = entity.form.map((tab) => tab.label)
  if (!record) return labels
  const before = (label: string) => tabs.filter((tab) => (tab.before ?? historyTab) === label).map((tab) => tab.label)
  return [...labels, historyTab].flatMap((label) => [...before(label), label])
}

/** The open tab stands in the address, so that a link or a reload comes back to it. */
function useTab(tabs: readonly Tab[]): readonly [current: string, set: (label: string) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const first = tabs[0]?.label ?? historyTab
  const set = useCallback((label: string) => void navigate({ search: ((old: object) => ({ ...old, tab: label === first ? undefined : label })) as never, replace: true }), [navigate, first])
  return [typeof search['tab'] === 'string' ? search['tab'] : first, set]
}
