import './facts.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import type { SectionInputs } from '#platform/web/form/Sections.tsx'
import { Fact } from './Fact.tsx'

interface FactsTabProps {
  readonly entity: Entity
  readonly record: Row
  readonly inputs?: SectionInputs | undefined
  /** Stands below the facts. */
  readonly children?: ReactNode
}

/** A record to read: its facts by section, each edited where it stands. The form has them all at once, one key away. */
export default function FactsTab({ entity, record, inputs, children }: FactsTabProps) {
  useFormKey(entity.form[0]!.label)
  return (
    <>
      <Facts entity={entity} record={record} inputs={inputs} />
      {children}
    </>
  )
}

/** The facts alone; `only` some of them. */
export function Facts({ entity, record, inputs, only }: Omit<FactsTabProps, 'children'> & { readonly only?: readonly string[] }) {
  const names = useNamesOf(entity.all)
  const isFact = (name: string) => {
    const field = entity.all[name]
    return field !== undefined && !field.internal && name !== entity.title && isShort(field) && (!only || only.includes(name))
  }
  const sections = entity.form
    .flatMap((tab) => tab.sections)
    .map(({ title, fields }) => ({ title, fields: fields.filter(isFact) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <div className="facts">
      {sections.map(({ title, fields }) => (
        <section key={title} className="card" aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {fields.map((name) => (
              <Fact key={name} entity={entity} record={record} name={name} input={inputs?.[name]} names={names} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Rows with fields of their own have a tab of theirs. */
const isShort = (field: Field): boolean => field.kind !== 'children' || soleReference(field) !== undefined

/** E opens the form, wherever nothing is typed. */
function useFormKey(tab: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable=true], [role=dialog]')
      if (event.key !== 'e' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      void navigate({ search: ((old: object) => ({ ...old, tab })) as never, replace: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, tab])
}
