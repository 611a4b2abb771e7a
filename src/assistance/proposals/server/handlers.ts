import { mostCounted, proposals } from '#assistance/proposals/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import { changeInNames } from '#platform/server/records/changes.ts'
import { decide, type Act, type Decided } from './decide.ts'
import { decideAll, decideJob } from './decide-job.ts'
import { countProposals, countWaiting, listProposals } from './proposal-sql.ts'
import { editableBy } from './subjects-sql.ts'

const usualPage = 100

const deciding =
  (act: Act) =>
  ({ body }: { body: { proposalIds: string[]; note?: string | null | undefined } }, { tenant, session }: Context): Promise<Decided> =>
    changeInNames(tenant, (transaction, inTheNameOf) =>
      decide(transaction, inTheNameOf, { act, actor: session, proposalIds: body.proposalIds, note: body.note ?? null }),
    )

export const proposalsServed = served(proposals, {
  handlers: {
    list: async ({ query: { status = null, jobId = null, recordId = null, limit = usualPage, offset = 0 } }, { tenant, session }) => {
      const seen = portfoliosSeen(session.grants)
      const mayEdit = editableBy(session.grants)
      const [rows, counts] = await Promise.all([
        tenant.rows(listProposals, [seen, mayEdit, status, jobId, recordId, limit, offset]),
        tenant.rows(countProposals, [seen, jobId, recordId]),
      ])
      const none = { open: 0, accepted: 0, declined: 0, expired: 0 }
      return { proposals: rows, counts: { ...none, ...Object.fromEntries(counts.map(({ status: name, count }) => [name, count])) } }
    },
    count: async (_input, { tenant, session: { grants } }) => {
      const { open } = (await tenant.row(countWaiting, [portfoliosSeen(grants), editableBy(grants), mostCounted + 1]))!
      return { open: Math.min(open, mostCounted), isMore: open > mostCounted }
    },
    accept: deciding('accept'),
    decline: deciding('decline'),
    undo: deciding('undo'),
    decideAll,
  },
  jobs: [decideJob],
})
