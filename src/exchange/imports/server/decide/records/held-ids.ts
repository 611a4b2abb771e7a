/** The ids that records have in other systems (`sources`), as they are stored and as rows of a file say them: whose each of them is. */
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Headers } from '../../prepare/rows.ts'
import type { Subject } from '../../subjects.ts'

/** The field that holds them, and the column of a file that has ids of several sources. */
export const sourcesField = 'sources'

/** Kind of the rows, and source of the file. */
interface Asked {
  readonly subject: Pick<Subject, 'of'>
  readonly plan: Pick<WholePlan, 'source'>
}

type HeldId = Readonly<Record<'source' | 'id', string>>

/** The table of the ids; undefined for a kind of record that has none. */
const tableOf = ({ all }: Pick<Entity, 'all'>): string | undefined => {
  const field = all[sourcesField]
  return field?.kind === 'children' ? field.table : undefined
}

const read = oncePer(({ name, key, ...of }: Entity): Statement<HeldId & { recordId: string }> | undefined => {
  const table = tableOf(of)
  return table === undefined
    ? undefined
    : {
        name: `held_id.${name}`,
        text: `select s.source, s.id, s.${columnName(key)} as "recordId" from ${table} s where s.account_id = $1 and ($2::text is null or s.source = $2)`,
      }
})

const sources = oncePer((of: Entity): Statement<{ source: string }> => {
  const table = tableOf(of)
  return {
    name: `held_id.sources_${of.name}`,
    text: `select k.source from source_key k where k.account_id = $1 and k.entity = $2
${table === undefined ? '' : `union select s.source from ${table} s where s.account_id = $1 `}group by 1 order by 1 limit 200`,
  }
})

/** Sources of ids that records have, and of those that imports have read. */
export const knownSources = async (asking: Pick<TenantTransaction, 'rows'>, of: Entity): Promise<string[]> =>
  (await asking.rows(sources(of), [of.name])).map(({ source }) => source)

const keyOf = ({ source, id }: HeldId): string => JSON.stringify([source, id])

/** Records by their ids in other systems, hidden records among them. */
export class HeldIds {
  readonly #records = new Map<string, string>()
  readonly #sources = new Map<string, Set<string>>()

  /** Reads the ids of one source, or of all of them. */
  static async read(asking: Pick<TenantTransaction, 'rows'>, of: Entity, source?: string): Promise<HeldIds> {
    const [ids, statement] = [new HeldIds(), read(of)]
    if (statement) for (const { recordId, ...held } of await asking.rows(statement, [source ?? null])) ids.learn(held, recordId)
    return ids
  }

  recordOf(held: HeldId): string | undefined {
    return this.#records.get(keyOf(held))
  }

  /** Whether a record has other ids in the source, but not this one. */
  isOther(recordId: string, held: HeldId): boolean {
    return this.#sources.get(recordId)?.has(held.source) === true && this.recordOf(held) !== recordId
  }

  learn(held: HeldId, recordId: string): void {
    this.#records.set(keyOf(held), recordId)
    const sources = this.#sources.get(recordId)
    if (sources) sources.add(held.source)
    else this.#sources.set(recordId, new Set([held.source]))
  }
}

/** The ids that the columns of the file need: of all systems, of one, or none. */
export const heldIdsFor = (
  { of, plan, headers }: Pick<Asked['subject'], 'of'> & Pick<Asked, 'plan'> & { readonly headers: Headers },
  asking: Pick<TenantTransaction, 'rows'>,
) =>
  headers.has(sourcesField)
    ? HeldIds.read(asking, of.entity)
    : headers.has(sourceColumnId)
      ? HeldIds.read(asking, of.entity, plan.source)
      : Promise.resolve(new HeldIds())

/** The ids that a row gives its record: of the source of the file, and of those that a cell names. */
export function idsOf({ subject, plan }: Asked, { values, joined = [] }: Pick<ImportRow, 'values' | 'joined'>): HeldId[] {
  if (tableOf(subject.of.entity) === undefined) return []
  const own = [textIn(values.get(sourceColumnId)), ...joined].flatMap((id) => (id && plan.source ? [{ source: plan.source, id }] : []))
  return [...own, ...rowsIn(values.get(sourcesField)).map(heldIn)]
}

const heldIn = ({ source, id }: Row): HeldId => ({ source: textIn(source) ?? '', id: textIn(id) ?? '' })

/** Rows of a list of ids, and more of them that it lacks. */
export const withIds = (rows: readonly Row[], more: readonly Row[]): Row[] => [
  ...new Map([...rows, ...more].map((row) => [keyOf(heldIn(row)), row])).values(),
]
