import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { usePick, type Row } from '#platform/web/api/queries.ts'
import { placeOf, steps, type StepId } from './steps.ts'

interface StepListProps {
  readonly reached: StepId | 'COMPLETE'
  readonly shown: StepId | undefined
  readonly account: Row
  onChoose(id: StepId): void
}

/** The steps with how far they are; those behind can be opened again. */
export function StepList({ reached, shown, account, onChoose }: StepListProps) {
  const { done } = placeOf(reached)
  const { data: portfolios } = useQuery(usePick(portfolio.name))
  const entered: Partial<Record<StepId, unknown>> = { COMPANY_DETAILS: account['name'], FIRST_PORTFOLIO: portfolios?.[0]?.['name'] }
  return (
    <ol>
      {steps.map(({ id, title, lead }, at) => (
        <li key={id} data-state={at < done ? 'done' : id === reached ? 'now' : 'later'} data-shown={id === shown || undefined}>
          <i aria-hidden="true">{at < done ? <IconCheck size={14} /> : at + 1}</i>
          <span>
            <b>{title}</b>
            <small>{(at < done && (entered[id] as string | undefined)) || lead}</small>
          </span>
          {at <= done && id !== shown && (
            <button type="button" className="link-button" onClick={() => onChoose(id)} aria-label={`${wordFor(id, at < done)} ${title}`}>
              {wordFor(id, at < done)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** There is one company; of the rest more can be added. */
const wordFor = (id: StepId, isDone: boolean): string => (!isDone ? 'Go on' : id === 'COMPANY_DETAILS' ? 'Edit' : 'Add more')
