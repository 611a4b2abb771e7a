/** Framework items of many IT services, or of many applications in one portfolio, set at once. */
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { frameworks } from '#portfolio/frameworks/contract.ts'
import { itServiceRecords } from '#portfolio/it-services/server/records.ts'
import { membersAmong } from '#portfolio/portfolios/server/membership.ts'
import { portfolioFor } from '#portfolio/relations/server/there.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import type { Records } from '#platform/server/records/records.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { updateRecords } from '#platform/server/records/write.ts'

type Calls = typeof frameworks.calls

interface Link {
  readonly frameworkItemId: string
  readonly portfolioId: string | null
  readonly hierarchyId: string | null
}

/** The lists as they now are, in the order asked for. */
async function linksOf<E extends Entity>(changes: Changes, of: Records<E>, ids: readonly string[]): Promise<Link[][]> {
  const rows = await changes.transaction.rows<{ id: string; json: JsonOf<{ frameworkItems: Link[] }> }>(of.many, [
    ...readerValues(changes.actor.grants, of.entity),
    ids,
  ])
  const byId = new Map(rows.map(({ id, json }) => [id, recordIn(json).frameworkItems]))
  return ids.map((id) =>
    (byId.get(id) ?? []).map(({ frameworkItemId, portfolioId, hierarchyId }) => ({ frameworkItemId, portfolioId, hierarchyId })),
  )
}

function refuseTwice(path: string, ids: readonly string[]): void {
  const at = ids.findIndex((id, place) => ids.indexOf(id) !== place)
  if (at >= 0) throw ruleNotMet(`${path}.${at}`, 'This one is named twice')
}

export const linkITServices: Handler<Calls['linkITServices']> = ({ body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const ids = body.itServices.map(({ itServiceId }) => itServiceId)
    refuseTwice('itServices', ids)
    await updateRecords(
      changes,
      itServiceRecords,
      body.itServices.map(({ itServiceId, frameworkItems }) => ({ id: itServiceId, body: { frameworkItems } })),
    )
    const links = await linksOf(changes, itServiceRecords, ids)
    return ids.map((itServiceId, at) => ({ itServiceId, frameworkItems: links[at]! }))
  })

export const linkApplications: Handler<Calls['linkApplications']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, ['EDIT_PORTFOLIO_APPLICATIONS'])
    const ids = body.applications.map(({ applicationId }) => applicationId)
    refuseTwice('applications', ids)
    const members = new Set((await membersAmong(changes, [there.id], ids)).map(({ applicationId }) => applicationId))
    const stranger = ids.findIndex((id) => !members.has(id))
    if (stranger >= 0) throw ruleNotMet(`applications.${stranger}.applicationId`, 'This application is not in the portfolio')
    const stored = await lockRecords(changes, applicationRecords, ids)
    await updateRecords(
      changes,
      applicationRecords,
      body.applications.map(({ applicationId, frameworkItems }) => ({
        id: applicationId,
        body: {
          frameworkItems: [
            ...(stored.get(applicationId)?.record.frameworkItems ?? []).filter(({ portfolioId }) => portfolioId !== there.id),
            ...frameworkItems.map(({ frameworkItemId }) => ({ frameworkItemId, portfolioId: there.id })),
          ],
        },
      })),
    )
    const links = await linksOf(changes, applicationRecords, ids)
    return ids.map((applicationId, at) => ({
      applicationId,
      frameworkItems: links[at]!.filter(({ portfolioId }) => portfolioId === there.id),
    }))
  })
