import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#identity/users/contract/members.ts'
import { workspaces } from '#workspace/workspaces/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { activityOf } from './activity.ts'
import type { PortfolioColumn } from './columns.ts'
import { countsOf } from './countsOf.ts'
import { filterChoices, type PeopleFilter } from './filter.ts'
import { nameOf } from './nameOf.ts'
import { standingOf } from './standing.ts'

/** A page has room for a column of each of so many portfolios; more are named beside each person. */
const mostColumns = 6

interface PrintedPeopleProps {
  /** All matches, including those not yet shown on the page. */
  readonly found: readonly Member[]
  readonly all: readonly Member[]
  readonly filter: PeopleFilter
  readonly portfolios: readonly PortfolioColumn[]
}

/** Everyone who is looked for, with their roles in the workspace and in each portfolio. */
export function PrintedPeople({ found, all, filter, portfolios }: PrintedPeopleProps) {
  const { data: usage } = useQuery(queryOf(workspaces.calls.usage))
  const [now] = useState(() => Date.now())
  const facts = [
    ...countsOf(found, all).map(({ word, shown, of }) => `${formatNumber(shown)}${shown < of ? ` of ${formatNumber(of)}` : ''} ${word}`),
    ...(usage ? [seatsIn(usage)] : []),
    ...(filter.search ? [`Search: “${filter.search}”`] : []),
    ...filterChoices(portfolios).flatMap(({ part, label, of }) => (filter[part] ? [`${label}: ${of[filter[part]] ?? '…'}`] : [])),
  ]
  const groups = [
    { title: 'Users', rows: found.filter(({ invited }) => !invited) },
    { title: 'Invited', rows: found.filter(({ invited }) => invited) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {portfolios.length > 0 && <p>↳ from the portfolio above, changed there. In brackets: from the role in the whole workspace.</p>}
      <PaperTable label="Users and their roles" columns={columnsFor(portfolios, now)} groups={groups} rowId={({ userId }) => userId} />
    </>
  )
}

const seatsIn = ({ editUsers, maxEditUserAccounts: most, readOnlyUsers }: Reply<typeof workspaces.calls.usage>) =>
  `Edit users ${editUsers}${most === null ? '' : ` of ${most}`} · read-only ${readOnlyUsers}`

function columnsFor(portfolios: readonly PortfolioColumn[], now: number): readonly PaperColumn<Member>[] {
  return [
    {
      label: 'Name',
      cell: (member) => (
        <span className="people-printed breaks">
          {nameOf(member)}
          {member.name && <small>{member.emailAddress}</small>}
        </span>
      ),
    },
    { label: 'Whole workspace', cell: (member) => standingOf(member, null).text },
    ...(portfolios.length > mostColumns ? [besides(portfolios)] : portfolios.map(columnOf)),
    { label: 'Kind', cell: ({ isEditUser }) => (isEditUser ? 'Edit' : 'Read') },
    { label: 'Last active', cell: (member) => activityOf(member, now).text },
  ]
}

const columnOf = ({ id, name, isPart }: PortfolioColumn): PaperColumn<Member> => ({
  label: isPart ? `↳ ${name}` : name,
  cell: (member) => wordsIn(member, id),
})

/** The portfolios in which somebody has a role; where that is one of the whole workspace alone, what it means in each. */
const besides = (portfolios: readonly PortfolioColumn[]): PaperColumn<Member> => ({
  label: 'In portfolios',
  width: '40%',
  cell: (member) => {
    const own = portfolios.filter(({ id }) => ['given', 'inherited'].includes(standingOf(member, id).kind))
    const first = portfolios[0]
    if (own.length === 0) return first && wordsIn(member, first.id)
    return own.map(({ id, name }) => `${name}: ${wordsIn(member, id)}`).join('; ')
  },
})

function wordsIn(member: Member, portfolioId: string): string {
  const { text, kind } = standingOf(member, portfolioId)
  if (kind === 'inherited') return `↳ ${text}`
  return kind === 'implied' ? `(${text})` : text
}
