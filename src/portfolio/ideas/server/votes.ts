/** Votes: one for each person and idea. A vote is no change of the idea: it has no version and no line of history. */
import type { ideas } from '#portfolio/ideas/contract.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { answerRecord, findRecord, knownId, readBack } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { tell } from '#platform/server/live/tell.ts'
import { topic } from '#platform/server/live/topic.ts'
import { change } from '#platform/server/records/changes.ts'
import { ideaRecords } from './records.ts'

type Calls = (typeof ideas)['calls']

const give: Statement = {
  name: 'idea_vote.give',
  text: 'insert into idea_vote (account_id, idea_id, user_id) values ($1, $2, $3) on conflict do nothing returning 1',
}
const takeBack: Statement = {
  name: 'idea_vote.take_back',
  text: 'delete from idea_vote where account_id = $1 and idea_id = $2 and user_id = $3 returning 1',
}
const selectOwn: Statement<{ id: string }> = {
  name: 'idea_vote.own',
  text: 'select v.idea_id as id from idea_vote v where v.account_id = $1 and v.user_id = $2 order by v.idea_id',
}

/** Notifies readers of ideas that their votes changed. */
export const ideasVoted = topic<{ ideaId: string }, { ideaIds: readonly string[] }>({
  name: 'ideasVoted',
  keyOf: ({ grants }) => portfoliosSeen(grants)?.toSorted().join() ?? 'all',
  messages: async ({ grants }, payloads, tenant) => {
    const ids = [...new Set(payloads.map(({ ideaId }) => ideaId))]
    const seen = await tenant.rows<{ id: string }>(ideaRecords.versions, [portfoliosSeen(grants), ids])
    return seen.length ? [{ ideaIds: seen.map(({ id }) => id) }] : []
  },
})

export const vote: Handler<Calls['vote']> = async ({ params, body }, context) => {
  const id = knownId(params.id, idea.label)
  await findRecord(context, ideaRecords, id)
  return change(context.tenant, context.session, async (changes) => {
    const [changed] = await changes.transaction.rows(body.vote ? give : takeBack, [id, context.session.userId])
    changes.touch(idea.name)
    if (changed) await tell(changes, ideasVoted, { ideaId: id })
    return answerRecord(await readBack(changes, ideaRecords, id))
  })
}

/** Ideas among them that the caller voted for. */
export const ownVotes: Handler<Calls['ownVotes']> = async (_input, { tenant, session }: Context) => {
  const voted = await tenant.rows(selectOwn, [session.userId])
  const ids = voted.map(({ id }) => id)
  const seen = await tenant.rows<{ id: string }>(ideaRecords.versions, [portfoliosSeen(session.grants), ids])
  return { ideaIds: seen.map(({ id }) => id) }
}
