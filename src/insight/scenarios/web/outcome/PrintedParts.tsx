import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { codeAndName, effectsInWords, effectWords, until } from './words.ts'

/** Items left without support, and the affected things and people, in full. */
export const PrintedParts = ({ outcome }: { outcome: Outcome }) => (
  <>
    <Part
      title="Capabilities left without support"
      head="Until"
      none="Each one still has an application that supports it."
      rows={outcome.capabilities.map(({ id, name, lastDate }) => ({ id, name, told: until(lastDate) }))}
    />
    <Part
      title="Processes left without support"
      head="Until"
      none="Each one still has an application that supports it."
      rows={outcome.processes.map((one) => ({ id: one.id, name: codeAndName(one), told: until(one.lastDate) }))}
    />
    <Part
      title="Integrations touched"
      note={effectsInWords(outcome)}
      head="Change"
      none="No data flows to or from these applications."
      rows={outcome.integrations.map((one) => ({ id: one.id, name: `${one.from} → ${one.to}`, told: effectWords(one) }))}
    />
    <Part
      title="Business areas touched"
      head="By"
      none="None of these applications has an area."
      rows={outcome.areas.map(({ id, name, applications }) => ({ id, name, told: applications.join(', ') }))}
    />
    <Part
      title="People touched"
      note="Owners and experts"
      head="By"
      none="None of these applications has an owner or an expert."
      rows={outcome.people.map(({ id, name, applications }) => ({ id, name, told: applications.join(', ') }))}
    />
  </>
)

interface PartProps {
  readonly title: string
  readonly note?: string
  /** Heading above the second column. */
  readonly head: string
  readonly none: string
  readonly rows: readonly { readonly id: string; readonly name: string; readonly told: string }[]
}

const Part = ({ title, note, head, none, rows }: PartProps) => (
  <>
    <h2>
      {title} {formatNumber(rows.length, 0)} {note && rows.length > 0 && <small>{note}</small>}
    </h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <PaperTable
        label={title}
        columns={[
          { label: 'Name', width: '45%', cell: ({ name }) => name },
          { label: head, cell: ({ told }) => told },
        ]}
        groups={[{ title, rows }]}
        rowId={({ id }) => id}
      />
    )}
  </>
)
