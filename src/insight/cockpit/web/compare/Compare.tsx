import './compare.css'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { cockpit } from '#insight/cockpit/contract.ts'
import { fewestOthers, measureNames, measures, type Comparison } from '#insight/cockpit/contract/comparison.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { measureWords } from '../figureWords.ts'
import { Track } from './Track.tsx'

/** Two to four clients side by side, and the anonymous mean of all. */
export function Compare({ accountIds, onClose }: { accountIds: readonly string[]; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['cockpit comparison', ...accountIds],
    queryFn: () => send(cockpit.calls.compare, { body: { accountIds: [...accountIds] } }, { stay: true }),
    staleTime: 0,
  })
  return (
    <section className="compare" aria-label="Comparison" aria-busy={!data && !error}>
      <header className="row wraps">
        <h2>Compare</h2>
        {data?.clients.map(({ accountId, workspaceName }, at) => (
          <span className="inline-row gap-6" key={accountId}>
            <i className="compare-mark" data-at={at} aria-hidden="true" /> {workspaceName}
          </span>
        ))}
        {data && (
          <small className="inline-row gap-6 soft">
            <i className="compare-mark" data-at="mean" aria-hidden="true" /> {meanWords(data)}
          </small>
        )}
        <button type="button" className="icon-button" aria-label="Close the comparison" onClick={onClose}>
          <IconX size={16} />
        </button>
      </header>
      {error && <p>{messageOf(error)}</p>}
      {data && <Measures comparison={data} />}
    </section>
  )
}

const meanWords = ({ mean, meanOf }: Comparison) =>
  Object.values(mean).some((value) => value !== null)
    ? `Mean of your ${meanOf} clients with applications, no names`
    : `A mean needs at least ${fewestOthers} other clients with applications`

function Measures({ comparison: { clients, mean } }: { comparison: Comparison }) {
  return (
    <ScrollRegion className="compare-scroll" label="Figures compared">
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th aria-hidden="true" />
            {clients.map(({ accountId, workspaceName }) => (
              <th scope="col" key={accountId} title={workspaceName}>
                {workspaceName}
              </th>
            ))}
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {measureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{measures[name].label}</th>
              <td aria-hidden="true">
                <Track
                  isShare={measures[name].kind === 'percent' || measures[name].kind === 'score'}
                  values={clients.map(({ values }) => values[name])}
                  mean={mean[name]}
                />
              </td>
              {clients.map(({ accountId, currency, values }) => (
                <td key={accountId}>
                  <b>{measureWords(name, values[name], currency)}</b>
                </td>
              ))}
              <td>{measureWords(name, mean[name], clients[0]?.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
