/** Framework items of many IT services, or of many applications in one portfolio, set at once. */
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { frameworks } from '#portfolio/frameworks/contract.ts'
import { itServiceRecords } from '#portfolio/it-services/server/records.ts'
import { membersAmong } from '#portfolio/portfolios/server/membership.ts'
import { portfolioFor } from '#portfolio/relations/server/there.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { expectedVersion } from '#platform/server/http/crud.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import type { Patch } from '#platform/server/records/patch.ts'
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

/**
 * The version with which each list was read: its own, or that of If-Match for one record alone.
 * @throws Refusal 400 for If-Match with several records
 */
function versionsOf(context: Context, given: readonly { readonly version?: number | undefined }[]): Pick<Patch, 'version'>[] {
  const only = expectedVersion(context)
  if (only !== undefined && given.length > 1)
    throw badInput([{ path: 'header.If-Match', message: 'If-Match holds for one record: name the version of each in the body' }])
  return given.map(({ version = only }) => (version === undefined ? {} : { version }))
}

export const linkITServices: Handler<Calls['linkITServices']> = ({ body }, context) =>
  change(context.tenant, context.session, async (changes) => {
    const versions = versionsOf(context, body.itServices)
    const ids = body.itServices.map(({ itServiceId }) => itServiceId)
    refuseTwice('itServices', ids)
    await updateRecords(
      changes,
      itServiceRecords,
      body.itServices.map(({ itServiceId, frameworkItems }, at) => ({ id: itServiceId, body: { frameworkItems }, ...versions[at] })),
    )
    const links = await linksOf(changes, itServiceRecords, ids)
    return ids.map((itServiceId, at) => ({ itServiceId, frameworkItems: links[at]! }))
  })

export const linkApplications: Handler<Calls['linkApplications']> = ({ params, body }, context) =>
  change(context.tenant, context.session, async (changes) => {
    const versions = versionsOf(context, body.applications)
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
      body.applications.map(({ applicationId, frameworkItems }, at) => ({
        id: applicationId,
        ...versions[at],
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
