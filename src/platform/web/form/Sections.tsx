import type { Field, Fields } from '#platform/contract/field.ts'
import type { Section } from '#platform/contract/entity.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import type { Errors, Input, InputProps } from '#platform/web/fields/input.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import type { Draft } from './useDraft.ts'

/** Other inputs in place of the kind's own, by field name; one with `of` is at the field's place and changes another field. */
export type SectionInputs = Readonly<Record<string, Input | InputOver | undefined>>
interface InputOver {
  readonly input: Input
  readonly of: string
}

interface SectionsProps {
  sections: readonly Section[]
  fields: Fields
  draft: Draft
  /** Values that the product alone writes are read from here. */
  record?: Readonly<Record<string, unknown>> | undefined
  isReadOnly?: boolean
  inputs?: SectionInputs | undefined
}

/** The cards of a tab, two columns of inputs each. A workspace may call a section of its own what another is called: a card is known by its first field. */
export function Sections({ sections, ...rest }: SectionsProps) {
  return sections.map((section) => (
    <section key={section.fields[0] ?? section.title} className="card form-card">
      <header>
        <h2>{section.title}</h2>
        {section.help && <p>{section.help}</p>}
      </header>
      <div className="form-fields">
        {section.fields.map((name) => (
          <SectionField key={name} name={name} {...rest} />
        ))}
      </div>
    </section>
  ))
}

function SectionField({ name, inputs, ...place }: Omit<SectionsProps, 'sections'> & { name: string }) {
  const field = place.fields[name]
  if (!field || field.internal) return null
  const given = inputs?.[name]
  return (
    <div className={isWide(name, field) ? 'wide' : undefined}>
      <FieldInput as={given && 'of' in given ? given.input : given} {...inputPropsOf(given && 'of' in given ? given.of : name, place)} />
    </div>
  )
}

/** Input props of a field of the form, wherever it is drawn. */
export const inputPropsOf = (
  name: string,
  { fields, draft, record, isReadOnly }: Pick<SectionsProps, 'fields' | 'draft' | 'record' | 'isReadOnly'>,
): InputProps => ({
  field: fields[name]!,
  path: name,
  value: name in draft.values ? draft.values[name] : record?.[name],
  errors: errorsAt(draft.errors, name),
  isReadOnly: isReadOnly ?? false,
  ...handlersOf(draft, name),
})

/** A text of more letters has the whole width. */
const mostInLine = 400
const isWide = (name: string, field: Field): boolean =>
  field.kind === 'longText' ||
  (field.kind === 'text' && (field.max ?? 0) > mostInLine) ||
  (field.kind === 'children' && !soleReference(field)) ||
  name === 'name'

// Kept by draft and name, so that typing into one field redraws no other.
const handlers = new WeakMap<Draft['set'], Map<string, { onChange(value: unknown): void; onLeave(): void }>>()

function handlersOf({ set, check }: Draft, name: string) {
  const byName = handlers.get(set) ?? new Map()
  handlers.set(set, byName)
  const made = byName.get(name) ?? { onChange: (value: unknown) => set(name, value), onLeave: () => check(name) }
  byName.set(name, made)
  return made
}

// A field that has no faults is given the same nothing each time.
const noErrors: Errors = {}
const errorsAt = (errors: Errors, name: string): Errors =>
  Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`)) ? errors : noErrors
