import type { Field, Fields } from '#platform/contract/field.ts'
import type { Section } from '#platform/contract/entity.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import type { Errors, Input } from '#platform/web/fields/input.ts'
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

/** The cards of a tab, two columns of inputs each. */
export function Sections({ sections, ...rest }: SectionsProps) {
  return sections.map((section) => (
    <section key={section.title} className="card form-card">
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

function SectionField({ name, fields, draft, record, isReadOnly, inputs }: Omit<SectionsProps, 'sections'> & { name: string }) {
  const field = fields[name]
  if (!field || field.internal) return null
  const given = inputs?.[name]
  const over = given && 'of' in given ? given : undefined
  const of = over?.of ?? name
  return (
    <div className={isWide(name, field) ? 'wide' : undefined}>
      <FieldInput
        as={over ? over.input : given}
        field={fields[of] ?? field}
        path={of}
        value={of in draft.values ? draft.values[of] : record?.[of]}
        errors={errorsAt(draft.errors, of)}
        isReadOnly={isReadOnly ?? false}
        {...handlersOf(draft, of)}
      />
    </div>
  )
}

const isWide = (name: string, field: Field): boolean =>
  field.kind === 'longText' || (field.kind === 'children' && !soleReference(field)) || name === 'name'

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
