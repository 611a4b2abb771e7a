import { mostCounted, proposals } from '#assistance/proposals/contract.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen, type Session } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import { changeInNames } from '#platform/server/records/changes.ts'
import { decide, type Act } from './decide.ts'
import { decideAll, decideJob } from './decide-job.ts'
import { countProposals, countWaiting, listProposals } from './proposal-sql.ts'
import { editableBy } from './subjects-sql.ts'
import { tellOwners } from './tell-owners.ts'

const usualPage = 100

/** Owner's address that limits the records: the reader's own; null for all. */
const ownerIn = (isOwn: boolean, { emailAddress }: Pick<Session, 'emailAddress'>) => (isOwn ? canonicalAddress(emailAddress) : null)

const deciding =
  (act: Act) =>
  async ({ body }: { body: { proposalIds: string[]; note?: string | null | undefined } }, { tenant, session }: Context) => {
    const { proposals: count, changed } = await changeInNames(tenant, (transaction, inTheNameOf) =>
      decide(transaction, inTheNameOf, { act, actor: session, proposalIds: body.proposalIds, note: body.note ?? null }),
    )
    return { proposals: count, records: changed.size }
  }

export const proposalsServed = served(proposals, {
  handlers: {
    list: async ({ query: { own, status = null, jobId = null, recordId = null, limit = usualPage, offset = 0 } }, { tenant, session }) => {
      const owner = ownerIn(own === 'true', session)
      const seen = portfoliosSeen(session.grants)
      const mayEdit = editableBy(session.grants)
      const [rows, counts] = await Promise.all([
        tenant.rows(listProposals, [seen, mayEdit, status, jobId, recordId, limit, offset, owner]),
        tenant.rows(countProposals, [seen, jobId, recordId, owner]),
      ])
      const none = { open: 0, accepted: 0, declined: 0, expired: 0 }
      return { proposals: rows, counts: { ...none, ...Object.fromEntries(counts.map(({ status: name, count }) => [name, count])) } }
    },
    count: async ({ query }, { tenant, session }) => {
      const reader = [portfoliosSeen(session.grants), editableBy(session.grants)]
      const { open } = (await tenant.row(countWaiting, [...reader, mostCounted + 1, ownerIn(query.own === 'true', session)]))!
      return { open: Math.min(open, mostCounted), isMore: open > mostCounted }
    },
    accept: deciding('accept'),
    decline: deciding('decline'),
    undo: deciding('undo'),
    decideAll,
  },
  jobs: [decideJob],
  schedules: [tellOwners],
})
