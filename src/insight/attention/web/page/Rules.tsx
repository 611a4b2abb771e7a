import '#platform/web/screen/layout.css'
import { Link } from '@tanstack/react-router'
import { attentionRule } from '#insight/attention/contract.ts'
import { applications, type RuledList } from '#insight/attention/contract/lists.ts'
import { byPressure } from '#insight/attention/contract/pressure.ts'
import type { RuleTold } from '#insight/attention/contract/shapes.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { AskOwners } from './AskOwners.tsx'
import { RowsLink } from './RowsLink.tsx'

const weights = [1, 2, 3, 4, 5]

interface RulesProps {
  readonly rules: readonly RuleTold[] | undefined
  readonly list: RuledList
  readonly portfolioId: string | undefined
}

/** Results of each rule, its contact, and links to the rows and the owners. */
export function Rules({ rules, list, portfolioId }: RulesProps) {
  const contacts = useNames('contact')
  const sorted = rules?.toSorted(byPressure)
  const isQuiet = rules?.every(({ count }) => count === 0)
  return (
    <section className="card attention-rules" aria-labelledby="attention-rules" aria-busy={!rules || undefined}>
      <header>
        <h2 id="attention-rules">Rules</h2>
        {isQuiet && <p>Nothing needs attention.</p>}
        {!rules && (
          <span className="visually-hidden" role="status">
            Loading
          </span>
        )}
      </header>
      <ScrollRegion className="lined-table attention-table" label="Rules and what they find">
        <table>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">{list.label}</th>
              <th scope="col">Weight</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted?.map((rule) => (
              <tr key={rule.rule} data-quiet={rule.count === 0 || undefined}>
                <th scope="row">
                  {rule.isOwn ? (
                    <Link className="text-link" {...recordLink(attentionRule, rule.rule)}>
                      {rule.name}
                    </Link>
                  ) : (
                    rule.name
                  )}
                  <small>{rule.problem ?? rule.sentence ?? 'Custom rule of this workspace.'}</small>
                  {rule.contactId && contacts.has(rule.contactId) && <small>Ask {contacts.get(rule.contactId)}.</small>}
                </th>
                <td>
                  {rule.count === null ? (
                    'Not counted'
                  ) : rule.count === 0 ? (
                    '0'
                  ) : (
                    <RowsLink address={rule.address} label={`${formatNumber(rule.count, 0)}: ${rule.name}`}>
                      {formatNumber(rule.count, 0)}
                    </RowsLink>
                  )}
                </td>
                <td>
                  <span className="attention-weight" role="img" aria-label={`Weight ${rule.weight} of 5`} title={`${rule.weight} of 5`}>
                    {weights.map((at) => (
                      <i key={at} data-on={at <= rule.weight || undefined} />
                    ))}
                  </span>
                </td>
                <td>{rule.count && list.value === applications.value ? <AskOwners rule={rule} portfolioId={portfolioId} /> : null}</td>
              </tr>
            ))}
            {!rules && <Waiting />}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Enough placeholder rows to fill a window, each as high as a rule. */
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Skeleton of the rules: a name over its sentence, a count, a weight. */
const Waiting = () =>
  places.map((at) => (
    <tr key={at} className="attention-waiting">
      <td aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </td>
      <td aria-hidden="true">
        <span className="skeleton" />
      </td>
      <td aria-hidden="true">
        <span className="skeleton" />
      </td>
      <td aria-hidden="true" />
    </tr>
  ))
