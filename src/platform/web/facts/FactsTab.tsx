import './facts.css'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/words.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { focusFirstField } from '#platform/web/form/focusFirstField.ts'
import type { SectionInputs } from '#platform/web/form/Sections.tsx'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { Fact, isBegun, isToldFact } from './Fact.tsx'
import type { MainFacts } from './mainFacts.ts'
import { stacksOf, type Section } from './stacks.ts'

interface FactsTabProps {
  readonly entity: Entity
  readonly record: Row
  readonly main: MainFacts | undefined
  readonly inputs?: SectionInputs | undefined
  readonly shapes?: Readonly<Record<string, ((record: Row) => ReactNode) | undefined>> | undefined
}

/** Whether all facts are shown; the browser remembers it for every record. */
const place = 'portolan.facts'

/** A record to read: the main facts, each edited in place, and all others one button away. The form with all of them is one key away. */
export default function FactsTab({ entity, record, main, inputs, shapes }: FactsTabProps) {
  const navigate = useNavigate()
  const tab = entity.form[0]!.label
  // The form has all facts at once.
  const edit = async () => {
    await navigate({ ...inPlace, search: (old: object) => ({ ...old, tab }), state: true })
    focusFirstField()
  }
  usePlainKey({ e: () => void edit() })
  const [isWhole, setWhole] = useState(() => main === undefined || localStorage.getItem(place) === 'all')
  const turn = () => {
    setWhole(!isWhole)
    localStorage.setItem(place, isWhole ? 'main' : 'all')
  }
  const mainly = main ? [main.lead, ...main.groups.flatMap(({ fields }) => fields)] : []
  const stacks = stacksOf(entity, mainly)
  const others = stacks.flat().flatMap(({ fields }) => fields)
  // A fact with an unsaved draft stays visible.
  const shown = new Set(isWhole ? others : others.filter((name) => isBegun({ entity, record, name, input: inputs?.[name] })))
  const isTold = (name: string) => isToldFact({ entity, record, name, input: inputs?.[name] })
  const names = useNamesOf(useFields(entity, [...mainly, ...shown]))
  const onPhone = usePhone() ? main?.onPhone : undefined
  const id = useId()
  const fact = (name: string) => (
    <Fact
      key={name}
      entity={entity}
      record={record}
      name={name}
      input={inputs?.[name]}
      names={names}
      shape={shapes?.[name]?.(record)}
      isBrief={!isWhole}
    />
  )
  const section = ({ id: key, title, fields }: Section) => (
    <section key={key} aria-label={title}>
      <h3>{title}</h3>
      <dl>{fields.map(fact)}</dl>
    </section>
  )
  return (
    <section className="card facts" aria-label="Facts" data-brief={!isWhole || undefined}>
      <header className="row baseline gap-4">
        <h2>Facts</h2>
        {main && <dl>{fact(main.lead)}</dl>}
        {main && others.some(isTold) && (
          <button type="button" className="text-link" aria-expanded={isWhole} aria-controls={id} onClick={turn}>
            {isWhole ? 'Fewer facts' : `All ${counted([...mainly, ...others].filter(isTold).length, 'fact')}`}
          </button>
        )}
      </header>
      {onPhone && (
        <dl>
          <Late>{onPhone.draw(record)}</Late>
          {onPhone.fields.map(fact)}
        </dl>
      )}
      {main && (
        <div>
          {main.groups
            .map(({ title, fields }) => ({ id: fields[0]!, title, fields: fields.filter((name) => !onPhone?.fields.includes(name)) }))
            .map(section)}
        </div>
      )}
      <div id={id}>
        {shown.size > 0 &&
          stacks.map((sections) => (
            <div key={sections[0]!.id}>
              {sections
                .map((one) => ({ ...one, fields: one.fields.filter((name) => shown.has(name)) }))
                .filter(({ fields }) => fields.length > 0)
                .map(section)}
            </div>
          ))}
      </div>
    </section>
  )
}

/** The same object while the names are the same. */
function useFields({ all }: Entity, names: readonly string[]): Fields {
  const joined = names.join()
  return useMemo(() => Object.fromEntries(joined.split(',').flatMap((name) => (all[name] ? [[name, all[name]]] : []))), [all, joined])
}
