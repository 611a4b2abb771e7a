/** Business questions, answered for applications of one portfolio, or carried over from one application to others. */
import type { portfolios } from '#portfolio/portfolios/contract.ts'
import type { PortfolioApplication } from '#portfolio/portfolios/contract/calls.ts'
import type { ReplacedAnswer } from '#portfolio/scoring/contract/answers.ts'
import { checkedAnswers } from '#portfolio/scoring/server/given-answers.ts'
import { replacedBy } from '#portfolio/scoring/server/replaced-answers.ts'
import { refuseOvertaken } from '#portfolio/scoring/server/overtaken.ts'
import { businessSet, readSet } from '#portfolio/scoring/server/question-rows.ts'
import { lockScored, takeTurns } from '#portfolio/scoring/server/scores.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'
import { carriedAnswers, type Carriage } from '#portfolio/scoring/server/carry-answers.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { membersAmong } from './membership.ts'
import { portfolioFor, portfoliosFor, refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'

type Calls = typeof portfolios.calls

export const updateBusinessScores: Handler<Calls['updateBusinessScores']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    await takeTurns(changes)
    const { id } = await portfolioFor(changes, params.id, ['EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_APPLICATIONS'])
    const applicationIds = body.applications.map(({ applicationId }) => applicationId)
    await refuseStrangers(changes, id, applicationIds)
    const set = businessSet(id)
    const questions = await readSet(changes, set)
    const sheets = body.applications.map(({ applicationId, questionAnswers }, at) => ({
      applicationId,
      answers: questionAnswers,
      at: `applications.${at}.questionAnswers`,
    }))
    const answers = sheets.flatMap((sheet) => checkedAnswers(questions, sheet.applicationId, sheet.answers, sheet.at))
    await refuseOvertaken(changes, sheets)
    await writeAnswers(changes, { ...set, answers })
    return membersAmong(changes, [id], applicationIds)
  })

async function refuseStrangers(changes: Changes, portfolioId: string, applicationIds: readonly string[]): Promise<void> {
  const members = new Set((await membersAmong(changes, [portfolioId], applicationIds)).map(({ applicationId }) => applicationId))
  for (const [at, id] of applicationIds.entries()) {
    if (!members.has(id)) throw ruleNotMet(`applications.${at}.applicationId`, 'This application is not in the portfolio')
    if (applicationIds.indexOf(id) !== at) throw ruleNotMet(`applications.${at}.applicationId`, 'This application is scored twice')
  }
}

const selectParts: Statement<{ id: string }> = {
  name: 'application.parts_of_suite',
  text: 'select application_id as id from application where account_id = $1 and parent_suite_application_id = $2',
}
const partsOf = async (changes: Changes, suite: string) => (await changes.transaction.rows(selectParts, [suite])).map(({ id }) => id)

export const applyBusinessFactors: Handler<Calls['applyBusinessFactors']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const { application: source, applyToPortfolios = [], applyToSuiteChildren = false } = body
    if (!applyToPortfolios.length && !applyToSuiteChildren)
      throw ruleNotMet('applyToPortfolios', 'Choose portfolios, or the applications of the suite')
    await takeTurns(changes)
    const from = knownId(params.id, 'portfolio')
    refuseUnseenPortfolio(session.grants, from)
    const inside = [...(applyToSuiteChildren ? [from] : []), ...applyToPortfolios]
    const to = (await portfoliosFor(changes, inside, ['EDIT_PORTFOLIO_APPLICATIONS'])).map(({ id }) => id)
    if (!(await membersAmong(changes, [from], [source])).length) throw ruleNotMet('application', 'This application is not in the portfolio')
    await refuseAbsent(changes, applyToPortfolios, source)
    const applicationIds = [source, ...(applyToSuiteChildren ? await partsOf(changes, source) : [])]
    await lockScored(changes, { portfolioIds: null, applicationIds })
    const replaced = await carryOver(changes, { application: source, from }, await membersAmong(changes, to, applicationIds))
    const members = await membersAmong(changes, to, applicationIds)
    return members.map((member) => ({ ...member, replaced: replaced.get(member.portfolioId)?.get(member.applicationId) ?? [] }))
  })

/** Copies the answers of one application in one portfolio to all other members. Returns the replaced answers by portfolio and application. */
async function carryOver(changes: Changes, source: Pick<Carriage, 'application' | 'from'>, members: readonly PortfolioApplication[]) {
  const receivers = members.filter((member) => member.portfolioId !== source.from || member.applicationId !== source.application)
  const replaced = new Map<string, ReadonlyMap<string, ReplacedAnswer[]>>()
  for (const to of new Set(receivers.map(({ portfolioId }) => portfolioId))) {
    const receiving = receivers.filter(({ portfolioId }) => portfolioId === to).map(({ applicationId }) => applicationId)
    const answers = await carriedAnswers(changes, { ...source, to, receiving })
    replaced.set(to, await replacedBy(changes, answers))
    await writeAnswers(changes, { ...businessSet(to), answers })
  }
  return replaced
}

async function refuseAbsent(changes: Changes, portfolioIds: readonly string[], applicationId: string): Promise<void> {
  const holding = new Set((await membersAmong(changes, portfolioIds, [applicationId])).map(({ portfolioId }) => portfolioId))
  const at = portfolioIds.findIndex((id) => !holding.has(id))
  if (at >= 0) throw ruleNotMet(`applyToPortfolios.${at}`, 'The application is not in this portfolio')
}
