/** History that is kept of a deleted application beside its fields: its scores and its portfolios, with the score in each. */
import { scoreThere } from '#portfolio/scoring/server/past-scores.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'

interface Going {
  readonly id: string
  readonly business: number | null
  readonly technology: number | null
  readonly portfolios: readonly { readonly portfolioId: string; readonly score: number | null }[]
}

const select: Statement<Going> = {
  name: 'application.also_gone',
  text: `select a.application_id as id, a.business_questions_score::float8 as business, a.technology_questions_score::float8 as technology,
  coalesce((select json_agg(json_build_object('portfolioId', m.portfolio_id, 'score', m.business_questions_score) order by m.portfolio_id)
    from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id), '[]') as portfolios
from application a where a.account_id = $1 and a.application_id = any($2::uuid[])`,
}

export async function alsoGone({ transaction }: Changes, ids: string[]): Promise<ReadonlyMap<string, FieldChanges>> {
  const going = await transaction.rows(select, [ids])
  return new Map(going.map((one) => [one.id, fieldsOf(one)]))
}

function fieldsOf({ business, technology, portfolios }: Going): FieldChanges {
  const scores = portfolios.flatMap(({ portfolioId, score }) => scoreThere(portfolioId, score))
  return {
    portfolios: [portfolios.map(({ portfolioId }) => ({ portfolioId })), []],
    ...(business !== null && { businessQuestionsScore: [business, null] as const }),
    ...(technology !== null && { technologyQuestionsScore: [technology, null] as const }),
    ...(scores.length > 0 && { questionAnswers: [scores, []] as const }),
  }
}
