import type { RuledList } from '#insight/attention/contract/lists.ts'
import { byPressure } from '#insight/attention/contract/pressure.ts'
import type { Attention, RuleTold } from '#insight/attention/contract/shapes.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { PrintedCompleteness } from './PrintedCompleteness.tsx'

interface PrintedAttentionProps {
  readonly told: Attention
  readonly list: RuledList
  readonly portfolioId: string | undefined
}

/** Results of each rule, and the completeness of the list's records. */
export function PrintedAttention({ told, list, portfolioId }: PrintedAttentionProps) {
  const [contacts, portfolios] = [useNames('contact'), useNames('portfolio')]
  const portfolio = portfolioId ? portfolios.get(portfolioId) : told.isInPortfolios && 'All portfolios'
  const facts = [`${list.label}: ${formatNumber(told.records, 0)} in use, ${formatDate(told.day)}`, portfolio]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <h2>Rules</h2>
      {told.rules.every(({ count }) => count === 0) && <p>Nothing needs attention.</p>}
      <PaperTable
        label="Rules and what they find"
        columns={ruleColumns(list, contacts)}
        groups={[{ title: 'Rules', rows: told.rules.toSorted(byPressure) }]}
        rowId={({ rule }) => rule}
      />
      {told.records > 0 && told.completeness.facts.length > 0 && <PrintedCompleteness told={told} list={list} />}
    </>
  )
}

const ruleColumns = (list: RuledList, contacts: ReadonlyMap<string, string>): readonly PaperColumn<RuleTold>[] => [
  {
    label: 'Rule',
    cell: ({ name, problem, sentence, contactId }) => (
      <>
        {name}
        <small>{problem ?? sentence ?? 'Custom rule of this workspace.'}</small>
        {contactId && contacts.has(contactId) && <small>Ask {contacts.get(contactId)}.</small>}
      </>
    ),
  },
  { label: list.label, isNumeric: true, cell: ({ count }) => (count === null ? 'Not counted' : formatNumber(count, 0)) },
  { label: 'Weight', isNumeric: true, cell: ({ weight }) => `${weight} of 5` },
]
