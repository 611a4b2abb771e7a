/** Lists of an outcome: items left without support, and the affected things and people. */
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { area } from '#portfolio/areas/contract.ts'
import { capability } from '#portfolio/capabilities/contract.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import type { Lost, Outcome, Touched, TouchedIntegration } from '#insight/scenarios/contract/outcome.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { codeAndName, effectsInWords, effectWords, until } from './words.ts'

/** Number of entries shown before the reader asks for the others. */
const shownAtFirst = 6

interface PartProps<T> {
  readonly title: string
  readonly rows: readonly T[]
  readonly none: string
  /** Beside the title, where the number alone does not say it. */
  readonly note?: string | undefined
  readonly renderRow: (one: T) => ReactNode
  readonly tone?: 'bad' | undefined
}

function Part<T extends { readonly id: string }>({ title, rows, none, note, renderRow, tone }: PartProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  return (
    <section className="card what-if-part card-body">
      <h2 className="beside baseline">
        {title} <b data-tone={rows.length > 0 ? tone : undefined}>{formatNumber(rows.length, 0)}</b>
        {note && <small className="soft">{note}</small>}
      </h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {shown.map((one) => (
            <li className="row" key={one.id}>
              {renderRow(one)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          Show all {formatNumber(rows.length, 0)}
        </button>
      )}
    </section>
  )
}

/** Lists of an outcome, the decisive ones first. */
export function Parts({ outcome }: { outcome: Outcome }) {
  const lostRow = (one: Lost) => (
    <>
      <span>{codeAndName(one)}</span>
      <small>{until(one.lastDate)}</small>
    </>
  )
  return (
    <div className="what-if-parts">
      <Part
        title="Capabilities left without support"
        tone="bad"
        none="Each one still has an application that supports it."
        rows={outcome.capabilities}
        renderRow={(one) => <Named entity={capability} one={one} note={until(one.lastDate)} />}
      />
      <Part
        title="Processes left without support"
        tone="bad"
        none="Each one still has an application that supports it."
        rows={outcome.processes}
        renderRow={lostRow}
      />
      <Part
        title="Integrations touched"
        note={outcome.integrations.length > 0 ? effectsInWords(outcome) : undefined}
        none="No data flows to or from these applications."
        rows={outcome.integrations}
        renderRow={integrationRow}
      />
      <Part
        title="Business areas touched"
        none="None of these applications has an area."
        rows={outcome.areas}
        renderRow={(one) => <Named entity={area} one={one} note={appsOf(one)} />}
      />
      <Part
        title="People touched"
        note="Owners and experts"
        none="None of these applications has an owner or an expert."
        rows={outcome.people}
        renderRow={(one) => <Named entity={contact} one={one} note={appsOf(one)} picture />}
      />
    </div>
  )
}

const appsOf = ({ applications }: Touched) =>
  applications.length > 2 ? counted(applications.length, 'application') : applications.join(', ')

const integrationRow = (one: TouchedIntegration) => (
  <>
    <span>
      {one.from} → {one.to}
    </span>
    <small>{effectWords(one)}</small>
  </>
)

interface NamedProps {
  readonly entity: Entity
  readonly one: { readonly id: string; readonly name: string }
  readonly note: string
  readonly picture?: boolean
}

function Named({ entity, one, note, picture }: NamedProps) {
  const recordLink = useRecordLink()
  return (
    <>
      {picture && <Avatar name={one.name} size={20} />}
      <Link className="text-link" {...recordLink(entity, one.id)}>
        {one.name}
      </Link>
      <small>{note}</small>
    </>
  )
}
