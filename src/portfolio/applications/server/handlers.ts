import { application, applications } from '#portfolio/applications/contract.ts'
import { withParts as partsAmong } from '#portfolio/relations/server/parts.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import { updateTechnologyScores } from '#portfolio/applications/server/technology-scores.ts'
import { mayAnywhere, mayInPortfolio, whereHeld } from '#platform/contract/access.ts'
import type { RecordQuery } from '#platform/contract/crud.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { blankRecord } from '#platform/server/http/blank-record.ts'
import * as crud from '#platform/server/http/crud.ts'
import { answerList } from '#platform/server/http/lists.ts'
import { badInput, notAllowed } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { applicationRecords } from './records.ts'

const inPortfolio = (id: string) => ({
  sql: 'exists (select 1 from portfolio_application p where p.account_id = $1 and p.application_id = a.application_id and p.portfolio_id = $::uuid)',
  values: [id],
})
const inPortfolios = (ids: readonly string[]) => ({
  sql: 'exists (select 1 from portfolio_application p where p.account_id = $1 and p.application_id = a.application_id and p.portfolio_id = any($::uuid[]))',
  values: [ids],
})

const joinPortfolio: Statement = {
  name: 'portfolio_application.join',
  text: 'insert into portfolio_application (account_id, portfolio_id, application_id) select $1, $2, x from unnest($3::uuid[]) x returning 1',
  pastRecords: 'The application is new, and its own history shows where it was made.',
}

/** Portfolio of a new application: the one asked for, or the only one in which its maker may create applications. Null: no portfolio. */
function portfolioForNew({ session: { grants } }: Context, asked?: string): string | null {
  if (asked) {
    if (!mayInPortfolio(grants, 'EDIT_APPLICATIONS', asked)) throw notAllowed('You can’t add applications to this portfolio.')
    return asked
  }
  const where = whereHeld(grants, 'EDIT_APPLICATIONS')
  if (where === 'everywhere') return null
  if (where.length > 1) throw badInput([{ path: 'query.portfolioId', message: 'Choose the portfolio that the application belongs to' }])
  return where[0]!
}

function create(
  { body, query }: { body: CreateOf<typeof application>; query: RecordQuery & { portfolioId?: string | undefined } },
  context: Context,
) {
  const portfolioId = portfolioForNew(context, query.portfolioId)
  const also = async (changes: Changes, ids: readonly string[]) => {
    if (!portfolioId) return
    await changes.write([[joinPortfolio, [portfolioId, ids]]])
    changes.touch('portfolio')
  }
  return crud.make(context, applicationRecords, body, query, { how: portfolioId ?? '', also })
}

/** A record with nothing in it yet, to start a form from. */
function blank({ query: { portfolioId } }: { query: { portfolioId?: string | undefined } }, context: Context) {
  const { grants } = context.session
  if (portfolioId) refuseUnseenPortfolio(grants, portfolioId)
  const mayCreate = (right: Right) => (portfolioId ? mayInPortfolio(grants, right, portfolioId) : mayAnywhere(grants, right))
  return blankRecord(application, context.session, {
    edit: application.rights.create.some(mayCreate),
    given: { portfolios: portfolioId ? [{ portfolioId }] : [] },
  })
}

const { get, update, remove, history } = crud.all(applicationRecords)

export const applicationsServed = served(applications, {
  handlers: {
    list: async ({ query: { portfolioId, withParts, ...query } }, context) => {
      const { grants } = context.session
      if (!portfolioId) return answerList(context, applicationRecords, query)
      refuseUnseenPortfolio(grants, portfolioId)
      const isNested = withParts === 'yes'
      const where = isNested
        ? inPortfolios(await partsAmong(context.tenant, portfolioId, portfoliosSeen(grants)))
        : inPortfolio(portfolioId)
      return answerList(context, applicationRecords, query, [where])
    },
    get,
    create,
    update: (input, context) => {
      const { portfolioId } = input.query
      const { grants } = context.session
      const mayThere = portfolioId === undefined || application.rights.edit.some((right) => mayInPortfolio(grants, right, portfolioId))
      if (!mayThere) throw notAllowed('You can’t change applications in this portfolio.')
      return update(input, context)
    },
    remove,
    history,
    blank,
    updateTechnologyScores,
  },
})
