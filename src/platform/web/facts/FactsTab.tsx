import './facts.css'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import type { SectionInputs } from '#platform/web/form/Sections.tsx'
import { counted } from '#platform/contract/words.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import { Fact, isEmptyFact } from './Fact.tsx'

interface FactsTabProps {
  readonly entity: Entity
  readonly record: Row
  readonly inputs?: SectionInputs | undefined
  readonly shapes?: Readonly<Record<string, ((record: Row) => ReactNode) | undefined>> | undefined
}

/** A record of which so few are known is to be filled in: all its facts are there. */
const few = 8

/** Chosen on one record, it holds for the next. */
let showsEmpty = false

/** A record to read: its facts by section, each edited where it stands; those that are not set fold away. The form has them all at once, one key away. */
export default function FactsTab({ entity, record, inputs, shapes }: FactsTabProps) {
  const navigate = useNavigate()
  const tab = entity.form[0]!.label
  // The form has all facts at once.
  usePlainKey({ e: () => void navigate({ to: '.', search: (old: object) => ({ ...old, tab }), replace: true, state: true }) })
  const names = useNamesOf(entity.all)
  const stacks = stacksOf(entity)
  const isEmpty = (name: string) => isEmptyFact({ entity, record, name, input: inputs?.[name] })
  const all = stacks.flat().flatMap(({ fields }) => fields)
  const [isWhole, setWhole] = useState(showsEmpty)
  // What is emptied here stays where it is.
  const [known] = useState(() => new Set(all.filter((name) => !isEmpty(name))))
  const folded = new Set(known.size > few ? all.filter((name) => !known.has(name) && isEmpty(name)) : [])
  const turn = () => {
    showsEmpty = !isWhole
    setWhole(showsEmpty)
  }
  return (
    <section className="card facts" aria-label="Facts">
      <header>
        <h2>Facts</h2>
        {folded.size > 0 && mayEdit(record) && (
          <button type="button" className="text-link" aria-expanded={isWhole} onClick={turn}>
            {isWhole ? 'Hide empty facts' : `Show ${counted(folded.size, 'empty fact')}`}
          </button>
        )}
      </header>
      <div>
        {stacks.map((sections) => (
          <div key={sections[0]!.title}>
            {sections.map(({ title, fields }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <dl>
                  {fields
                    .filter((name) => isWhole || !folded.has(name))
                    .map((name) => (
                      <Fact
                        key={name}
                        entity={entity}
                        record={record}
                        name={name}
                        input={inputs?.[name]}
                        names={names}
                        shape={shapes?.[name]?.(record)}
                      />
                    ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

interface Stack {
  size: number
  readonly sections: { readonly title: string | undefined; readonly fields: readonly string[] }[]
}

/** Three stacks, each section on the one with the fewest facts: by the contract alone, so that none moves while a fact in it is edited. */
function stacksOf(entity: Entity) {
  const isFact = (name: string) => {
    const field = entity.all[name]
    return field !== undefined && !field.internal && name !== entity.title && isShort(field)
  }
  const stacks = [0, 1, 2].map((): Stack => ({ size: 0, sections: [] }))
  for (const { title, fields: all } of entity.form.flatMap((tab) => tab.sections)) {
    const fields = all.filter(isFact)
    const least = stacks.reduce((one, other) => (other.size < one.size ? other : one))
    if (fields.length > 0) least.sections.push({ title, fields })
    least.size += fields.length
  }
  return stacks.map(({ sections }) => sections).filter(({ length }) => length > 0)
}

/** Rows with fields of their own have a tab of theirs. */
const isShort = (field: Field): boolean => field.kind !== 'children' || soleReference(field) !== undefined
