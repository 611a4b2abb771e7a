/** The records that the rows of a file are about; of integrations, which are rows of their applications, those rows. */
import { grouped } from '#platform/contract/grouped.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { ImportRow } from '../import-row.ts'
import type { Subject } from '../subjects.ts'

interface RowRecords {
  /** Made, changed, or found as they are. */
  readonly present: readonly string[]
  /** The same, and records that rejected and skipped rows are or may be about: the file doesn't lack them. */
  readonly named: ReadonlySet<string>
  /** Number of the first row left out that may be about any record. */
  readonly unclear?: number | undefined
}

/** Ids, once the rows are written. */
export async function recordsOfRows(
  asking: Pick<TenantTransaction, 'rows'>,
  rows: readonly ImportRow[],
  { list }: Pick<Subject, 'list'>,
): Promise<RowRecords> {
  if (list !== undefined) return integrationsOfRows(asking, rows)
  return {
    present: [...new Set(rows.flatMap(recordsOf))],
    named: new Set(rows.flatMap(({ id, about = [], leftOut = [] }) => [...(id === undefined ? [] : [id]), ...about, ...leftOut])),
    unclear: rows.find(({ action, isUnclear }) => isUnclear && (action === 'reject' || action === 'skip'))?.number,
  }
}

function recordsOf({ action, id, about = [] }: ImportRow): readonly string[] {
  if (action === 'skip') return about.length === 1 ? about : []
  return action === 'reject' || id === undefined ? [] : [id]
}

interface Integration {
  readonly id: string
  readonly sourceId: string
  readonly otherId: string
  readonly direction: string
  readonly typeId: string | null
}

/** Each as both of its applications see it. */
const integrationsOf: Statement<Integration> = {
  name: 'import.integrations',
  text: `select i.application_integration_id as id, s."sourceId", s."otherId", s.direction, i.ref_integration_type_id as "typeId"
from application_integration i cross join lateral (values
  (i.application_id, i.other_application_id, i.direction),
  (i.other_application_id, i.application_id, case i.direction when 'Publish' then 'Subscribe' else 'Publish' end)) as s ("sourceId", "otherId", direction)
where i.account_id = $1 and (i.application_id = any($2::uuid[]) or i.other_application_id = any($2::uuid[])) and s."sourceId" = any($2::uuid[])`,
}

async function integrationsOfRows(asking: Pick<TenantTransaction, 'rows'>, rows: readonly ImportRow[]): Promise<RowRecords> {
  const found = await asking.rows(integrationsOf, [
    [...new Set(rows.flatMap(({ id, leftOut = [] }) => (id === undefined ? leftOut : [id])))],
  ])
  const [bySource, byPair, byAll] = [grouped(found, ofSource), grouped(found, ofPair), grouped(found, ofAll)]
  const [present, named] = [new Set<string>(), new Set<string>()]
  // Rejected and skipped rows may be about any integration between their applications, or of the one that is known; each is looked at once, however many rows name it.
  const unclear = new Set<readonly Integration[]>()
  for (const { id: sourceId, action, listRow = {}, leftOut = [] } of rows) {
    for (const id of leftOut) unclear.add(bySource.get(id) ?? [])
    if (sourceId === undefined) continue
    const otherId = textIn(listRow['otherApplicationId'])
    if (action === 'reject') {
      unclear.add((otherId ? byPair.get(ofPair({ sourceId, otherId })) : bySource.get(sourceId)) ?? [])
      continue
    }
    const [direction, typeId] = [textIn(listRow['direction']) ?? '', textIn(listRow['refIntegrationTypeId']) ?? null]
    for (const { id } of byAll.get(ofAll({ sourceId, otherId: otherId ?? '', direction, typeId })) ?? []) present.add(id)
  }
  for (const list of unclear) for (const { id } of list) named.add(id)
  return { present: [...present], named: new Set([...named, ...present]) }
}

const ofSource = ({ sourceId }: Pick<Integration, 'sourceId'>): string => sourceId
const ofPair = ({ sourceId, otherId }: Pick<Integration, 'sourceId' | 'otherId'>): string => `${sourceId} ${otherId}`
const ofAll = ({ direction, typeId, ...pair }: Omit<Integration, 'id'>): string => `${ofPair(pair)} ${direction} ${typeId}`
