import { portfoliosSeen, type Context } from '#platform/server/access/context.ts'
import { findRecord } from '#platform/server/http/crud.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { portfolioRecords } from './records.ts'

/**
 * Whoever moves a portfolio sees where it goes. One that stands below a portfolio which its editor does not see may stay there.
 * @throws Refusal 422
 */
export async function refuseUnseenParent(context: Context, id: string, parentPortfolioId: string | null | undefined): Promise<void> {
  const seen = portfoliosSeen(context.session.grants)
  if (!parentPortfolioId || !seen || seen.includes(parentPortfolioId)) return
  const { json } = await findRecord(context, portfolioRecords, id)
  if ((JSON.parse(json) as { parentPortfolioId: string | null }).parentPortfolioId !== parentPortfolioId)
    throw ruleNotMet('parentPortfolioId', 'Choose a portfolio that you can see')
}
