import { carriedLists, carriedOver, carriedTexts, type CarriedList } from '#portfolio/ideas/contract/promotion.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { idea } from '#portfolio/ideas/contract/idea.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { ChildrenField, Fields } from '#platform/contract/field.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'

type Rows = readonly Readonly<Record<string, string>>[]

/** Fields that the project takes from the idea: the very fields that the call writes. */
export function CarriedOver({ from, into }: { from: RecordOf<typeof idea>; into: RecordOf<typeof project> | undefined }) {
  const carried = carriedOver(from, into)
  const texts = keysOf(carriedTexts).filter((name) => name in carried)
  const lists = keysOf(carriedLists).filter((name) => name in carried)
  const votes = from.vote
  return (
    <section className="carried-over" aria-label="Copied to the project">
      <h3>Copied to the project</h3>
      <dl>
        {texts.map((name) => (
          <Line key={name} label={labelOf(name)} value={String(carried[name])} />
        ))}
        {lists.map((name) => (
          <ListLine key={name} name={name} rows={added(carried[name] as Rows, into?.[name] as Rows | undefined, carriedLists[name])} />
        ))}
        <Line label="Votes" value={votes > 0 ? `${counted(votes, 'vote')}, shown on the project` : 'None yet'} />
      </dl>
      <p className="soft small">
        {into
          ? 'The project keeps what it has. It gets the texts and the entries above, which it lacks.'
          : isLedByPrograms(carried)
            ? 'Drivers come from its programs, as for every project. The project has no other fields yet.'
            : 'The project has no other fields yet.'}{' '}
        The idea stays readable and shows the project. If the project is deleted, it is an active idea again.
      </p>
    </section>
  )
}

const fields: Fields = project.fields
const labelOf = (name: CarriedList | keyof typeof carriedTexts) => project.fields[name].label

/** A new project without drivers of its own inherits those of its programs. */
const isLedByPrograms = (carried: object) => 'programs' in carried && !('drivers' in carried)

const added = (rows: Rows, before: Rows | undefined, key: string): Rows => {
  const there = new Set(before?.map((row) => row[key]))
  return rows.filter((row) => !there.has(row[key]))
}

function ListLine({ name, rows }: { name: CarriedList; rows: Rows }) {
  const key = carriedLists[name]
  const target = (fields[name] as ChildrenField).row[key]
  const names = useNames(target?.kind === 'reference' ? target.to : '')
  return <Line label={labelOf(name)} value={rows.map((row) => names.get(row[key]!) ?? '…').join(', ')} />
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="soft">{label}</dt>
      <dd title={value}>{value}</dd>
    </div>
  )
}
