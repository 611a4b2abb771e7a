/** Integrations of a recipe that its file lacks are only listed: they are rows of their applications, where somebody removes them. */
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { Treated } from './followed.ts'
import { membersOfOthers, type Member } from './members.ts'
import { readRecords } from './read-records.ts'

/** The applications that declare them. */
const declaring: Statement<{ id: string }> = {
  name: 'recipe_record.declaring',
  text: `select distinct i.application_id as id from application_integration i
where i.account_id = $1 and i.application_integration_id = any($2::uuid[])`,
}

export async function listIntegrations(changes: Changes, recipeId: string, of: Records, missing: readonly Member[]): Promise<Treated> {
  const before = new Map(missing.map((member) => [member.id, member]))
  if (!before.size) return { gone: [], written: [], members: [] }
  const holders = await changes.transaction.rows(declaring, [[...before.keys()]])
  const applications = await readRecords(
    changes,
    of,
    holders.map(({ id }) => id),
  )
  const found = [...applications].flatMap(([applicationId, record]) =>
    rowsIn(record['integrations']).flatMap((one) => (before.has(idOf(one)) ? [{ ...one, applicationId }] : [])),
  )
  const others = await membersOfOthers(changes.transaction, recipeId, found.map(idOf))
  return {
    gone: found.map((one) => {
      const other = others.get(idOf(one))
      const reason = other === undefined ? null : `It also comes from the recipe “${other}”.`
      return { id: one.applicationId, name: nameOf(one), changes: [], reason, isNews: before.get(idOf(one))!.isInFile }
    }),
    written: [],
    members: found.flatMap((one): Member[] =>
      before.get(idOf(one))!.isInFile ? [{ id: idOf(one), isInFile: false, handled: null, tagId: null }] : [],
    ),
  }
}

const idOf = (one: Row): string => textIn(one['applicationIntegrationId'])!
const nameOf = (one: Row): string => [one['publishingName'], one['subscribingName']].map((name) => textIn(name) ?? '').join(' → ')
