import { useQuery } from '@tanstack/react-query'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { usePick, type Row } from '#platform/web/api/queries.ts'
import { StepList } from '#platform/web/steps/StepList.tsx'
import { placeOf, steps, type StepId } from './steps.ts'

interface SetupStepsProps {
  readonly reached: StepId | 'COMPLETE'
  readonly shown: StepId | undefined
  readonly account: Row
  onChoose(id: StepId): void
}

/** The steps with the names that were entered; those behind can be opened again. */
export function SetupSteps({ reached, shown, account, onChoose }: SetupStepsProps) {
  const { done } = placeOf(reached)
  const { data: portfolios } = useQuery(usePick(portfolio.name))
  const entered: Partial<Record<StepId, unknown>> = { COMPANY_DETAILS: account['name'], FIRST_PORTFOLIO: portfolios?.[0]?.['name'] }
  const listed = steps.map(({ id, title, lead }, at) => {
    const name = at < done ? entered[id] : undefined
    return { id, title, note: typeof name === 'string' && name ? name : lead, word: wordFor(id, at < done) }
  })
  return <StepList steps={listed} done={done} shown={shown} onChoose={onChoose} />
}

/** There is one company; other records can be added any number of times. */
const wordFor = (id: StepId, isDone: boolean): string => (!isDone ? 'Continue' : id === 'COMPANY_DETAILS' ? 'Edit' : 'Add more')
