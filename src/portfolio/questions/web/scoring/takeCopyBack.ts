import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { PartlyUndone } from '#platform/web/undo/partlyUndone.ts'

type Copied = Reply<typeof portfolios.calls.applyBusinessFactors>
type Member = Pick<Copied[number], 'applicationId' | 'replaced'>

/**
 * Restores the answers that a copy replaced, regardless of this page's state; answers changed since then stay.
 * @throws PartlyUndone with the number of answers that stay
 */
export async function takeCopyBack(copied: Copied): Promise<void> {
  let left = 0
  for (const id of new Set(copied.map(({ portfolioId }) => portfolioId)))
    left += await giveBack(
      id,
      copied.filter(({ portfolioId }) => portfolioId === id),
    )
  if (left)
    throw new PartlyUndone(
      `Somebody has since changed ${counted(left, 'answer')}, which ${left === 1 ? 'stays as it is' : 'stay as they are'}. The rest is back.`,
    )
}

/** Answers how many were refused: they, and they alone, are left out of the next try. */
async function giveBack(id: string, members: readonly Member[]): Promise<number> {
  const applications = members
    .filter(({ replaced }) => replaced.length)
    .map(({ applicationId, replaced }) => ({ applicationId, questionAnswers: replaced }))
  if (!applications.length) return 0
  try {
    await send(portfolios.calls.updateBusinessScores, { params: { id }, body: { applications } }, { stay: true })
    return 0
  } catch (error) {
    const faults = isProblem(error) ? error.errors.map(({ path }) => path.replace(/^body\./, '')) : []
    const isFaulty = (path: string) => faults.some((fault) => fault === path || fault.startsWith(`${path}.`))
    const isIn = (at: number) => !isFaulty(`applications.${at}.applicationId`)
    const rest = applications.map(({ applicationId, questionAnswers }, at) => ({
      applicationId,
      replaced: isIn(at) ? questionAnswers.filter((_, index) => !isFaulty(`applications.${at}.questionAnswers.${index}`)) : [],
    }))
    const refused = applications.reduce((sum, { questionAnswers }, at) => sum + questionAnswers.length - rest[at]!.replaced.length, 0)
    // Another fault than that of an answer is one of the whole.
    if (!refused) throw error
    return refused + (await giveBack(id, rest))
  }
}
