/** Applications in portfolios: put in, changed, taken out; each act leaves its trace in the history of both. */
import { emptyAmong, keepLeaving, putBackMembers } from './left-members.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { application } from '#portfolio/applications/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import type { PortfolioApplication } from '#portfolio/portfolios/contract/calls.ts'
import { logScores, scoreThere } from '#portfolio/scoring/server/past-scores.ts'
import { lockScored, recomputeBusinessMeans, recomputeBusinessScores } from '#portfolio/scoring/server/scores.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** With the score that goes with it. */
interface Leaving extends Named {
  readonly score: number | null
}

const logged = 'Membership is changed by calls of its own, which write the history of both sides.'

const memberColumns = `m.portfolio_id as "portfolioId", m.application_id as "applicationId", m.business_questions_score::float8 as "businessQuestionsScore",
  m.answered_business_questions_count as "answeredBusinessQuestionsCount", m.notes`

const selectMembers: Statement<PortfolioApplication> = {
  name: 'portfolio_application.some',
  text: `select ${memberColumns} from portfolio_application m where m.account_id = $1 and m.portfolio_id = any($2::uuid[]) and m.application_id = any($3::uuid[]) order by m.portfolio_id, m.application_id`,
}
export const membersAmong = (
  changes: Changes,
  portfolioIds: readonly string[],
  applicationIds: readonly string[],
): Promise<PortfolioApplication[]> => changes.transaction.rows(selectMembers, [portfolioIds, applicationIds])

/** $2 is the reader's portfolios, as in every read. Locked, so that none is deleted meanwhile. */
const selectSeen: Statement<Named> = {
  name: 'portfolio_application.seen',
  text: `select a.application_id as id, a.name from application a where a.account_id = $1 and a.application_id = any($3::uuid[]) and ${seesApplication('a.application_id')}
order by a.application_id for key share of a`,
}
const insert: Statement<{ id: string }> = {
  name: 'portfolio_application.add',
  text: `insert into portfolio_application (account_id, portfolio_id, application_id, notes) select $1, $2, x, $4 from unnest($3::uuid[]) x
on conflict do nothing returning application_id as id`,
  pastRecords: logged,
}

/** Puts applications into a portfolio; those in it already stay as they are. Answers the ids of those put in. */
export async function addMembers(
  changes: Changes,
  to: Named,
  applicationIds: readonly string[],
  notes: string | null = null,
): Promise<string[]> {
  const wanted = [...new Set(applicationIds)]
  const seen = await changes.transaction.rows(selectSeen, [portfoliosSeen(changes.actor.grants), wanted])
  if (seen.length < wanted.length) throw notFound(application.label)
  changes.touch(portfolio.name)
  const added = new Set((await changes.transaction.rows(insert, [to.id, wanted, notes])).map(({ id }) => id))
  logMembership(
    changes,
    to,
    seen.filter(({ id }) => added.has(id)),
    'in',
  )
  return [...added]
}

const remove: Statement<Leaving> = {
  name: 'portfolio_application.remove',
  text: `with gone as (delete from portfolio_application where account_id = $1 and portfolio_id = $2 and ($3::uuid[] is null or application_id = any($3)) returning application_id, business_questions_score)
select a.application_id as id, a.name, gone.business_questions_score::float8 as score from application a join gone on gone.application_id = a.application_id where a.account_id = $1 order by a.application_id`,
  pastRecords: logged,
}

/**
 * Takes applications, or all (null), out of a portfolio, with their answers in it. Answers how many.
 * @param isUndo they were put in just now: one that somebody has given notes or answers since stays; the others leave nothing behind, so that what they held
 * an earlier time is what comes back
 */
export async function removeMembers(
  changes: Changes,
  from: Named,
  applicationIds: readonly string[] | null,
  isUndo = false,
): Promise<number> {
  await lockScored(changes, { portfolioIds: [from.id], applicationIds })
  changes.touch(portfolio.name)
  const leaving = applicationIds && isUndo ? await emptyAmong(changes, from.id, applicationIds) : applicationIds
  // A portfolio that is emptied goes to the bin itself, with all that was in it.
  if (leaving && !isUndo) await keepLeaving(changes, from.id, leaving)
  const gone = await changes.transaction.rows(remove, [from.id, leaving])
  if (!gone.length) return 0
  const means = await recomputeBusinessMeans(
    changes,
    gone.map(({ id }) => id),
  )
  logMembership(changes, from, gone, 'out', ({ id, score }) => {
    const there = scoreThere(from.id, score)
    return { ...means.get(id)?.changes, ...(there.length > 0 && { questionAnswers: [there, []] }) }
  })
  return gone.length
}

/** Puts back what was taken out, as it was. Answers how many. */
export async function returnMembers(changes: Changes, to: Named, applicationIds: readonly string[]): Promise<number> {
  await lockScored(changes, { portfolioIds: null, applicationIds })
  changes.touch(portfolio.name, application.name)
  const returned = await putBackMembers(changes, to.id, applicationIds)
  if (!returned.length) return 0
  const ids = returned.map(({ id }) => id)
  const scored = await recomputeBusinessScores(changes, { portfolioIds: [to.id], applicationIds: ids })
  logMembership(changes, to, returned, 'in', ({ id }) => scored.get(id)?.changes ?? {})
  return returned.length
}

/** The history holds the rows that came or went, not the whole lists; `more` is what else has changed of an application. */
function logMembership<A extends Named>(
  changes: Changes,
  where: Named,
  applications: readonly A[],
  way: 'in' | 'out',
  more: (application: A) => FieldChanges = () => ({}),
): void {
  if (!applications.length) return
  const change = (rows: unknown[]): [unknown, unknown] => (way === 'in' ? [[], rows] : [rows, []])
  for (const one of applications)
    changes.log(application.name, one.id, one.name, 'update', { portfolios: change([{ portfolioId: where.id }]), ...more(one) })
  changes.log(portfolio.name, where.id, where.name, 'update', {
    applications: change(applications.map(({ id }) => ({ applicationId: id }))),
  })
}

const updateNotes: Statement<{ notes: string | null }> = {
  name: 'portfolio_application.notes',
  text: `update portfolio_application m set notes = $4 from portfolio_application was
where m.account_id = $1 and m.portfolio_id = $2 and m.application_id = $3 and was.account_id = $1 and was.portfolio_id = $2 and was.application_id = $3
  and m.notes is distinct from $4 and (not $5::boolean or m.notes is not distinct from $6) returning was.notes`,
  pastRecords: logged,
}

interface GivenNotes {
  readonly applicationId: string
  readonly notes: string | null
  /** Answer that the giver saw; undefined: any answer is replaced. */
  readonly replaces?: string | null | undefined
}

/**
 * Does nothing for an application that is not in the portfolio, or has these notes.
 * @throws Refusal 409 when there are others than were seen
 */
export async function changeNotes(changes: Changes, of: Named, { applicationId, notes, replaces }: GivenNotes): Promise<void> {
  changes.touch(portfolio.name)
  const values = [of.id, applicationId, notes, replaces !== undefined, replaces ?? null]
  const before = await changes.transaction.row(updateNotes, values)
  if (before)
    changes.log(portfolio.name, of.id, of.name, 'update', {
      applications: [[{ applicationId, notes: before.notes }], [{ applicationId, notes }]],
    })
  else if (replaces !== undefined) {
    const [member] = await membersAmong(changes, [of.id], [applicationId])
    if (member && member.notes !== notes)
      throw conflict('Somebody else has written notes in the meantime. Yours are not saved.', [
        { path: 'notes', message: 'The notes have changed in the meantime' },
      ])
  }
}

const selectNames: Statement<Named> = {
  name: 'portfolio.names',
  text: 'select portfolio_id as id, name from portfolio where account_id = $1 and portfolio_id = any($2::uuid[])',
}

const endRoles: Statement = {
  name: 'portfolio.end_roles',
  text: 'delete from user_role where account_id = $1 and portfolio_id = any($2::uuid[])',
}

/** Before portfolios are deleted: the roles bound to them end; their applications leave them, and are scored without them. */
export async function emptyPortfolios(changes: Changes, ids: string[]): Promise<void> {
  await changes.transaction.rows(endRoles, [ids])
  changes.touch('user')
  for (const emptied of await changes.transaction.rows(selectNames, [ids])) await removeMembers(changes, emptied, null)
}

/** A role comes back with its portfolio unless an administrator has changed the person's roles since. */
export const roleMayReturn = `exists (select 1 from app_user u where u.user_id = x.user_id) and not exists (select 1 from change_log c
  where c.account_id = $1 and c.entity = 'user' and c.record_id = x.user_id and c.changed_date > $3::timestamptz and c.changes ? 'roles')`

const selectReturned: Statement<Named> = {
  name: 'portfolio_application.returned',
  text: `select a.application_id as id, a.name from portfolio_application m join application a on a.account_id = $1 and a.application_id = m.application_id
where m.account_id = $1 and m.portfolio_id = $2 order by a.application_id for no key update of a`,
}

/** After portfolios have come back: their applications are in them again, and scored with them. */
export async function tellReturned(changes: Changes, ids: string[]): Promise<void> {
  changes.touch('user')
  const returned = await changes.transaction.rows(selectNames, [ids])
  const members = new Map<string, Named[]>()
  for (const { id } of returned) members.set(id, await changes.transaction.rows(selectReturned, [id]))
  const scored = new Map(await recomputeBusinessScores(changes, { portfolioIds: ids, applicationIds: null }))
  // Consequences are listed once, with the first portfolio that an application rejoins.
  const more = ({ id }: Named) => {
    const fields = scored.get(id)?.changes
    scored.delete(id)
    return fields ?? {}
  }
  for (const back of returned) logMembership(changes, back, members.get(back.id)!, 'in', more)
  logScores(changes, scored)
}
