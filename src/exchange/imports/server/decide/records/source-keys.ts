/** Ids that records have where they come from, by source: a row is known by its id there, whatever it is named now. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { sourceColumnId, type Kept } from '#exchange/imports/contract.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { ImportRow } from '../../import-row.ts'

/** Characters of an id that an index takes. */
export const longestSourceKey = 200

export const sourceColumn = ({ label }: Pick<Entity, 'label'>): ExchangeColumn => ({
  id: sourceColumnId,
  label: 'ID in its source',
  synonyms: [],
  field: sourceColumnId,
  required: false,
  shape: { kind: 'source' },
  help: `Tells which ${label} a row is about the next time, whatever its name is then.`,
})

export const sourceIdOf = ({ values }: Pick<ImportRow, 'values'>): string | undefined => textIn(values.get(sourceColumnId)) || undefined

/** "CMDB export 2025-11-23 (2).xlsx" → "CMDB export": the next one is of the same source. */
export function sourceOf(fileName: string): string {
  const stem = fileName.replace(/(, rejected rows)?\.[^.]{1,5}$/, '')
  const plain = stem
    .replaceAll(/[\s_.-]*(\(\d+\)|\b(copy|kopie|copie|copia|final|latest)\b|\bv\d+([.]\d+)*\b)/gi, '')
    .replaceAll(/[\s_.-]*(?<!\d)(?:(?:19|20)\d{2}|\d{1,2}(?=[\s_.-]))(?:[\s_.T-]?\d{2})*Z?(?!\d)/g, '')
    .replaceAll(/^[\s_.,-]+|[\s_.,-]+$/g, '')
  return (plain || stem).slice(0, 120)
}

const read: Statement = {
  name: 'source_key.read',
  text: `select distinct on (k.source_key) k.source_key as key, k.record_id as id from source_key k
where k.account_id = $1 and k.entity = $2 and k.source = $3 order by k.source_key, k.written_date desc, k.import_id desc`,
}
const write: Statement = {
  name: 'source_key.write',
  text: `insert into source_key (account_id, entity, source, source_key, import_id, record_id)
select $1, $2, $3, k.source_key, $4, k.record_id from unnest($5::text[], $6::uuid[]) as k (source_key, record_id) on conflict do nothing returning 1`,
}
const drop: Statement = {
  name: 'source_key.drop',
  text: 'delete from source_key where account_id = $1 and import_id = $2 and record_id <> all($3::uuid[])',
}

/** Keys of an import are deleted with it; a record that it leaves is still known by its id. */
export async function dropSourceKeys(transaction: TenantTransaction, importId: string, kept: readonly Kept[]): Promise<void> {
  await transaction.rows(drop, [importId, kept.map(({ recordId }) => recordId)])
}

/** The ids of one source: stored ones, and those of the rows so far. */
export class SourceKeys {
  readonly #entity: string
  readonly #source: string
  readonly #stored: ReadonlyMap<string, string>
  readonly #records: Map<string, string>
  readonly #keys = new Map<string, Set<string>>()

  constructor(entity: string, source: string, stored: ReadonlyMap<string, string> = new Map()) {
    this.#entity = entity
    this.#source = source
    this.#stored = stored
    this.#records = new Map()
    for (const [key, id] of stored) this.learn(key, id)
  }

  static async read(transaction: Pick<TenantTransaction, 'rows'>, entity: string, source: string): Promise<SourceKeys> {
    const found = await transaction.rows<{ key: string; id: string }>(read, [entity, source])
    return new SourceKeys(entity, source, new Map(found.map(({ key, id }) => [key, id])))
  }

  /** The record that an id means. */
  recordOf(key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#records.get(key)
  }

  /** Whether a record has other ids in the source, but not this one. */
  isOther(id: string, key: string | undefined): boolean {
    const keys = this.#keys.get(id)
    return key !== undefined && keys !== undefined && !keys.has(key)
  }

  learn(key: string | undefined, id: string): void {
    if (key === undefined) return
    this.#records.set(key, id)
    this.#keys.set(id, (this.#keys.get(id) ?? new Set()).add(key))
  }

  /** Keeps the ids of rows that are in the workspace now, as far as they are new. */
  async keep(transaction: TenantTransaction, importId: string, rows: readonly ImportRow[]): Promise<void> {
    const fresh = new Map<string, string>()
    for (const row of rows) {
      if (row.id === undefined || row.action === 'reject' || row.action === 'skip') continue
      for (const key of [sourceIdOf(row), ...(row.joined ?? [])])
        if (key !== undefined && this.#stored.get(key) !== row.id) fresh.set(key, row.id)
    }
    if (fresh.size) await transaction.rows(write, [this.#entity, this.#source, importId, [...fresh.keys()], [...fresh.values()]])
  }
}
