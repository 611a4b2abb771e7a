import '#platform/web/screen/screen.css'
import './programs.css'
import { Link } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { program } from '#portfolio/programs/contract.ts'
import { formatDate, formatPercent } from '#platform/contract/format.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { TitleCell } from '#platform/web/screen/columns.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { ListScreen } from '#platform/web/screen/ListScreen.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { isProject, useProjectsUnder } from './useProjectsUnder.ts'

/** A program, or a project beneath one in the columns of a program. */
type Row = RowOf<typeof program>

const ProjectName = slot('program.projectName')

/** How the percentage comes about; a project's own is neither. */
const howOf = (row: Row): string => (isProject(row) ? '' : row.isPercentCompleteSetByHand ? 'by hand' : 'computed')

const complete = (row: Row) => (
  <span className="program-complete inline-row">
    <PercentBar percent={row.percentComplete} />
    {row.percentComplete !== null && <small>{howOf(row)}</small>}
  </span>
)

const name = (row: Row) => {
  if (!isProject(row)) return <TitleCell entity={program} row={row} />
  return (
    <Suspense>
      <span className="program-project inline-row">
        <ProjectName record={row} />
      </span>
    </Suspense>
  )
}

/** How the percentage comes about is another field of the row. */
const columns = (all: GridColumn<Row>[]): GridColumn<Row>[] =>
  all.map((column) => {
    if (column.id === 'percentComplete') return { ...column, width: 208, fields: ['percentComplete', 'isPercentCompleteSetByHand'] }
    return column.id === 'shortDescription' ? { ...column, width: 200 } : column
  })

const projectFacts = (row: Row): string =>
  [row.shortDescription, formatPercent(row.percentComplete), row.targetDate && `until ${formatDate(row.targetDate)}`]
    .filter(Boolean)
    .join(' · ')

const phoneRow = (row: Row) =>
  isProject(row) ? (
    <span className="program-phone-project stack gap-4">
      {name(row)}
      <small>{projectFacts(row)}</small>
    </span>
  ) : (
    <span className="grid-phone-row">
      <RecordLogo name={row.name} colour={null} size={32} />
      <b>{row.name}</b>
      <span>{row.percentComplete === null ? '' : formatPercent(row.percentComplete)}</span>
      <small className="wide">
        {[row.targetDate && `Until ${formatDate(row.targetDate)}`, row.percentComplete !== null && howOf(row)].filter(Boolean).join(' · ')}
      </small>
    </span>
  )

const paper = (
  <Link to="/print/programs" className="plain-button program-print" aria-label="Print">
    <IconPrinter size={15} aria-hidden="true" />
    <span className="hide-small">Print</span>
  </Link>
)

const options: ListOptions<typeof program> = {
  cells: { name, percentComplete: complete },
  columns,
  phone: { row: phoneRow, reads: ['percentComplete', 'isPercentCompleteSetByHand', 'targetDate'] },
  ways: paper,
}

/** Programs; each opens into its projects. */
export default function ProgramList() {
  return <ListScreen entity={program} options={options} under={useProjectsUnder()} />
}
