import './form.css'
import '#platform/web/fields/child-table.css'
import { lazy, type ReactNode } from 'react'
import type { Entity, FieldOf, RecordOf } from '#platform/contract/entity.ts'
import type { InputProps } from '#platform/web/fields/input.ts'
import type { MainFacts } from '#platform/web/facts/mainFacts.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { ErrorSummary, FormProblem } from './ErrorSummary.tsx'
import { useFirstFocus } from './focus.ts'
import { FormTabs } from './FormTabs.tsx'
import { Glance } from './Glance.tsx'
import { SaveBar } from './SaveBar.tsx'
import { inputPropsOf, Sections, type SectionInputs } from './Sections.tsx'
import { factsTab, historyTab, tabLabels, type TabPlace } from './tabs.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useEntityForm } from './useEntityForm.ts'
import type { Save } from './useSaving.ts'
import type { Values } from './values.ts'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))
const SavedElsewhere = lazy(() => import('./SavedElsewhere.tsx'))
const FactsTab = lazy(() => import('#platform/web/facts/FactsTab.tsx'))
const History = lazy(() => import('./History.tsx'))

/** A tab that a feature adds to those of the contract: scores, a chart, a list. */
export interface ExtraTab<E extends Entity = Entity> extends TabPlace {
  /** Over the whole width, without a side. */
  readonly isWhole?: boolean
  render(record: RecordOf<E>): ReactNode
}

/** Current values of a form, valid or not, by field name. */
export type Typed<E extends Entity = Entity> = Readonly<Partial<Record<FieldOf<E>, unknown>>>

/** Props of a tab that the feature draws whole. */
export interface WholeTab<E extends Entity = Entity> {
  readonly record: RecordOf<E>
  /** Input props of a field. */
  readonly inputOf: (name: FieldOf<E>) => InputProps
}

/** Options that a feature adds to a plain form. Keep them outside the component. */
export interface FormOptions<E extends Entity = Entity> {
  /** Other inputs for some fields. */
  readonly inputs?: { readonly [N in FieldOf<E>]?: SectionInputs[string] }
  readonly tabs?: readonly ExtraTab<E>[]
  /** The side, from what is typed, what is stored and the tab; the record at a glance unless given. */
  readonly side?: (values: Typed<E>, record: RecordOf<E> | undefined, tab: string) => ReactNode
  /** Adds a first tab for reading the record: its facts, and the feature's content above and below them. */
  readonly facts?: (record: RecordOf<E>, facts: ReactNode) => ReactNode
  /** The facts shown at first; a button shows the others. */
  readonly mainFacts?: MainFacts<E>
  /** Facts that have a shape: a state's dot, ticks. Nothing where the fact isn't set. */
  readonly shapes?: { readonly [N in FieldOf<E>]?: (record: RecordOf<E>) => ReactNode }
  /** How much is on a tab, by its label. */
  readonly counts?: (record: RecordOf<E>) => Readonly<Record<string, ReactNode>>
  /** Above the cards of a tab of the contract, by its label. */
  readonly above?: (values: Typed<E>, record: RecordOf<E> | undefined, tab: string) => ReactNode
  /** Draws a tab of an existing record, by its label: over the whole width, without cards and without a side. */
  readonly whole?: Readonly<Record<string, (given: WholeTab<E>) => ReactNode>>
  /** Writes the body in another way than by the plain calls. */
  readonly save?: Save<E>
}

interface EntityFormProps<E extends Entity = Entity> {
  entity: E
  /** None: a new record. */
  record?: RecordOf<E> | undefined
  /** Values a new record begins with, as if the person had typed them: there is something to save. */
  initial?: Values | undefined
  /** Initial values of a new record from its context: they don't count as unsaved input. */
  fixed?: Values | undefined
  options?: FormOptions<E> | undefined
  onSaved?(record: RecordOf<E>): void
}

/**
 * The form of an entity, made from its contract: tabs, cards, validation on leaving a field and by the server, unsaved-changes guard,
 * drafts over a reload, both versions side by side when somebody else was faster, history.
 */
export function EntityForm<E extends Entity>(given: EntityFormProps<E>) {
  // From here on the record is any record: its fields are walked by their names.
  const props = given as unknown as EntityFormProps
  const [entity, isWhole] = useOwn(props.entity)
  return isWhole ? <WholeForm {...props} entity={entity} /> : <span className="skeleton" />
}

function WholeForm(props: EntityFormProps) {
  const { entity, record, initial, fixed, options = {}, onSaved } = props
  const tabs = tabLabels(entity, options.tabs, record, options.facts !== undefined)
  const form = useEntityForm({ entity, record, initial, fixed, tabs, save: options.save, onSaved })
  const { draft, conflict } = form
  const isWhole =
    record !== undefined && (form.tab in (options.whole ?? {}) || options.tabs?.some(({ label, isWhole: is }) => is && label === form.tab))
  useFirstFocus(record ? undefined : entity.form[0]?.sections[0]?.fields[0])
  return (
    <form
      className="form-page column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <FormTabs labels={tabs} counts={record && options.counts?.(record)} current={form.tab} onTab={form.setTab} />
      <div className="form-body" data-single={record === undefined && !options.side ? true : undefined} data-whole={isWhole || undefined}>
        <div>
          {form.isRefused && <ErrorSummary fields={entity.all} errors={draft.errors} onGo={form.go} />}
          <FormProblem error={form.refused} />
          <Newer form={form} />
          {form.isReadOnly && (
            <p className="form-note">You can view this {entity.label} but not edit it. Ask a Company Admin of the workspace for access.</p>
          )}
          <Late key={form.tab} fallback={<span className="skeleton form-waiting" />}>
            <TabBody {...props} form={form} />
          </Late>
        </div>
        {!isWhole && <Side {...props} values={draft.values} tab={form.tab} />}
      </div>
      <span className="spacer" />
      <SaveBar
        isShown={draft.changed.length > 0 && !form.isReadOnly}
        isNew={!record && !form.isReadOnly}
        isSaving={form.isSaving}
        label={record ? 'Save' : `Add ${entity.label}`}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <UnsavedGuard isDirty={draft.isDirty} onDiscard={form.forget} />
      {conflict && (
        <Late onClose={form.putAside}>
          <ConflictDialog
            fields={entity.all}
            merged={conflict.merged}
            theirs={conflict.theirs}
            onChosen={form.choose}
            onClose={form.putAside}
          />
        </Late>
      )}
    </form>
  )
}

function Newer({ form: { newer, showTheirs } }: { form: ReturnType<typeof useEntityForm> }) {
  return newer ? (
    <Late>
      <SavedElsewhere record={newer} onShow={() => showTheirs(newer)} />
    </Late>
  ) : null
}

function TabBody({ entity, record, options = {}, form }: EntityFormProps & { form: ReturnType<typeof useEntityForm> }) {
  const { tab, draft, isReadOnly } = form
  if (tab === factsTab && record) {
    const facts = <FactsTab entity={entity} record={record} main={options.mainFacts} inputs={options.inputs} shapes={options.shapes} />
    return options.facts?.(record, facts)
  }
  if (tab === historyTab && record) return <History entity={entity} record={record} isReadOnly={isReadOnly} />
  const own = options.tabs?.find((one) => one.label === tab)
  if (own && record) return own.render(record)
  const whole = options.whole?.[tab]
  if (whole && record) return whole({ record, inputOf: (name) => inputPropsOf(name, { fields: entity.all, draft, record, isReadOnly }) })
  const sections = (entity.form.find((one) => one.label === tab) ?? entity.form[0])?.sections
  if (!sections) return null
  return (
    <>
      {options.above?.(draft.values, record, tab)}
      <Sections sections={sections} fields={entity.all} draft={draft} record={record} isReadOnly={isReadOnly} inputs={options.inputs} />
    </>
  )
}

function Side({ entity, record, options = {}, values, tab }: EntityFormProps & { values: Values; tab: string }) {
  const summary = options.side ? options.side(values, record, tab) : record && <Glance entity={entity} record={record} />
  return summary ? (
    <aside className="form-side stack gap-12" aria-label="Summary">
      {summary}
    </aside>
  ) : null
}
