import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { MembersTable } from './MembersTable.tsx'
import { FiguresTable, YearsTable } from './tables.tsx'
import { usePaperPortfolio, type PaperPortfolio } from './usePaperPortfolio.ts'

/** One portfolio for the board meeting: its figures, its costs, what to do, then its applications. */
export default function PrintedPortfolio({ id }: { id: string }) {
  const { content, error, retry } = usePaperPortfolio(id)
  usePageTitle(content?.record.name)
  return (
    <Printed content={content} error={error} retry={retry}>
      {({ record, members, figures, years, costs }) => (
        <>
          <p>
            As of {formatLongDate(figures.date)}. {counted(members.length, 'application')}, without those of its parts
            {record.managerContact && `; decided by ${record.managerContact}`}.
          </p>
          <FiguresTable figures={figures} />
          <YearsTable years={years} />
          <h2>TIME</h2>
          <TimesTable members={members} />
          <h2>Applications</h2>
          <MembersTable members={members} costs={costs} />
        </>
      )}
    </Printed>
  )
}

const times = ['Invest', 'Migrate', 'Tolerate', 'Eliminate', null] as const
type Times = { readonly time: (typeof times)[number]; readonly count: number }
const timeColumns: readonly PaperColumn<Times>[] = [
  { label: 'Recommendation', cell: ({ time }) => time ?? 'Not scored' },
  { label: 'Applications', isNumeric: true, cell: ({ count }) => formatNumber(count, 0) },
]

function TimesTable({ members }: Pick<PaperPortfolio, 'members'>) {
  const rows = times.map((time) => ({ time, count: members.filter((one) => one.timeRecommendation === time).length }))
  return <PaperTable label="TIME" columns={timeColumns} groups={[{ title: 'TIME', rows }]} rowId={({ time }) => time ?? ''} />
}
