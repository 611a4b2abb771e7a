/** Vendor support of one record, part by part; and the release that a user assigned to it. */
import type { productReleases } from '#portfolio/product-releases/contract.ts'
import { supportStates, type RunningOn } from '#portfolio/product-releases/contract/support.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { findRecord, knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { recordIn } from '#platform/server/records/record-json.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { adopt } from './adopt.ts'
import { endOf, severityOn, waysOf } from './support-sql.ts'

type Calls = (typeof productReleases)['calls']
type Part = Reply<Calls['support']>['parts'][number]

type Row = Omit<Part, 'state'> & { readonly severity: number; readonly ends: string | null }

/** $2 the record, $3 the day. */
const partsOf = (key: keyof typeof waysOf): Statement<Row> => ({
  name: `product_release.parts_of_${key}`,
  text: `${waysOf[key]
    .map(
      ({
        entity,
        from,
        id,
        name,
      }) => `select '${entity}' as entity, ${id} as "recordId", ${name} as "recordName", r.product_release_id as "productReleaseId", r.name,
  r.support_end_date as "supportEndDate", r.end_of_life_date as "endOfLifeDate", r.latest, r.source, ${severityOn('$3::date')} as severity, ${endOf} as ends
from ${from} and l.${key} = $2`,
    )
    .join(' union all ')} order by severity desc, ends nulls last, name, "recordName"`,
})
const statements = new Map([
  ['application', partsOf('application_id')],
  ['itService', partsOf('it_service_id')],
])

/** @throws Refusal 404 */
export async function support({ params }: HandlerInput<Calls['support']>, context: Context): Promise<Reply<Calls['support']>> {
  const statement = statements.get(params.entity)
  if (!statement) throw notFound('record')
  const of = recordsOf(params.entity)
  const id = knownId(params.id, of.entity.label)
  const { permissions } = recordIn((await findRecord(context, of, id)).json)
  const parts = await context.tenant.rows(statement, [id, dayNow()])
  const ends = parts.flatMap(({ ends: end }) => end ?? []).sort()
  return {
    state: supportStates[parts[0]?.severity ?? 0]!,
    endDate: ends[0] ?? null,
    mayEdit: permissions?.edit === true,
    parts: parts.map(told),
  }
}

const told = ({
  severity,
  entity,
  recordId,
  recordName,
  productReleaseId,
  name,
  supportEndDate,
  endOfLifeDate,
  latest,
  source,
}: Row): Part => ({
  entity,
  recordId,
  recordName,
  productReleaseId,
  name,
  supportEndDate,
  endOfLifeDate,
  latest,
  source,
  state: supportStates[severity]!,
})

const findRelease: Statement = {
  name: 'product_release.is_there',
  text: 'select 1 as one from product_release where account_id = $1 and product_release_id = $2',
}

/** Sets the release of records of one kind. Returns the ids of the changed ones. @throws Refusal 403, 404 */
export const setReleases = (
  changes: Changes,
  entity: RunningOn,
  releases: readonly { readonly id: string; readonly productReleaseId: string | null }[],
): Promise<string[]> =>
  updateRecords(
    changes,
    recordsOf(entity),
    releases.map(({ id, productReleaseId }) => ({ id, body: {}, set: { productReleaseId } })),
  )

export const link = ({ body: { entity, recordId, productReleaseId } }: HandlerInput<Calls['link']>, { tenant, session }: Context) =>
  change(tenant, session, async (changes) => {
    const wanted = productReleaseId && ((await adopt(changes, [productReleaseId])).get(productReleaseId) ?? null)
    if (wanted && !(await changes.transaction.row(findRelease, [wanted]))) throw notFound('product release')
    const changed = await setReleases(changes, entity, [{ id: recordId.toLowerCase(), productReleaseId: wanted }])
    return { isChanged: changed.length > 0 }
  })
