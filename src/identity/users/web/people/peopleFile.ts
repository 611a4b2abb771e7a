import type { Member } from '#identity/users/contract/members.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import type { ExportCell } from '#platform/web/grid/types.ts'
import type { PortfolioColumn } from './columns.ts'
import { standingOf } from './standing.ts'

const text = (label: string) => ({ label, kind: 'text' as const })

/** The table as CSV: the shown people, a column for each portfolio. Inherited roles are marked. */
export function peopleFile(people: readonly Member[], portfolios: readonly PortfolioColumn[]): string {
  const header = [
    ...['Name', 'E-mail address', 'Position', 'Whole workspace'].map(text),
    ...portfolios.map(({ name }) => text(name)),
    ...['Kind', 'State'].map(text),
    { label: 'Last active', kind: 'dateTime' as const },
  ]
  const rows = people.map((one): ExportCell[] => [
    one.name,
    one.emailAddress,
    one.position,
    wideWords(one),
    ...portfolios.map(({ id }) => wordsOf(one, id)),
    one.isEditUser ? 'Edit' : 'Read',
    one.invited ? 'Invited' : 'Active',
    one.lastActiveDate ? new Date(one.lastActiveDate) : null,
  ])
  return csvOf({ name: 'Users', header, rows })
}

function wideWords(member: Member): string | null {
  const { text: words, kind } = standingOf(member, null)
  return kind === 'none' ? null : words
}

function wordsOf(member: Member, portfolioId: string): string | null {
  const { text: words, kind } = standingOf(member, portfolioId)
  if (kind === 'none') return null
  return kind === 'given' ? words : `${words} (${kind === 'inherited' ? 'from the portfolio above' : 'from the whole workspace'})`
}

/** Hands the people that are shown to the browser's downloads. */
export function savePeople(people: readonly Member[], portfolios: readonly PortfolioColumn[]): void {
  saveFile(new Blob([peopleFile(people, portfolios)], { type: 'text/csv;charset=utf-8' }), 'Users.csv')
}
