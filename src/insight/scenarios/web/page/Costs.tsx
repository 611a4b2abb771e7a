import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { scenarioCost, scenarios } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { removeRow } from '#platform/web/api/records.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const CostDialog = lazy(() => import('./CostDialog.tsx'))
type Cost = RecordOf<typeof scenarioCost>

/** Costs that a scenario adds; present only for readers who see costs. */
export function Costs({ scenarioId, mayEdit }: { scenarioId: string; mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(queryOf(scenarios.calls.listCosts, { query: { scenarioId } }))
  const [open, setOpen] = useState<Cost | 'new'>()
  const remove = (cost: Cost) => void removeRow(scenarioCost, cost).catch((failure: unknown) => notify(messageOf(failure), 'error'))
  return (
    <section className="card what-if-costs card-body">
      <header className="row spread">
        <h2 className="beside baseline">Added cost</h2>
        {mayEdit && (
          <button type="button" className="plain-button" onClick={() => setOpen('new')}>
            <IconPlus size={14} aria-hidden="true" /> Add a cost
          </button>
        )}
      </header>
      {error && <PartFailure className="history-note" error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p>None yet. Enter yearly costs of the successor and one-time costs of the change.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((cost) => (
            <li className="row" key={cost.scenarioCostId}>
              {mayEdit ? (
                <button type="button" className="text-link" onClick={() => setOpen(cost)}>
                  {cost.name}
                </button>
              ) : (
                <span>{cost.name}</span>
              )}
              <small className="soft">
                from {formatDate(cost.startDate)}
                {cost.endDate && ` until ${formatDate(cost.endDate)}`}
              </small>
              <b className="medium numbers">{amountsOf(cost)}</b>
              {mayEdit && (
                <button type="button" className="icon-button" aria-label={`Delete ${cost.name}`} onClick={() => remove(cost)}>
                  <IconX size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Late onClose={() => setOpen(undefined)}>
          <CostDialog scenarioId={scenarioId} cost={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
        </Late>
      )}
    </section>
  )
}

const amountsOf = ({ yearlyAmount, onceAmount }: Cost) =>
  [yearlyAmount !== null && `${formatMoney(yearlyAmount)} a year`, onceAmount !== null && `${formatMoney(onceAmount)} once`]
    .filter(Boolean)
    .join(', ')
