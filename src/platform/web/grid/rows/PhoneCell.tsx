import type { ReactNode } from 'react'
import { CheckMark } from './CheckMark.tsx'
import { Caret, checkLabel, GroupName } from './GridCell.tsx'
import type { Line } from '../lineTypes.ts'

interface PhoneCellProps<Row> {
  line: Exclude<Line<Row>, { kind: 'pending' }>
  selected: boolean | 'mixed'
  picking: boolean
  phoneRow(row: Row): ReactNode
}

/** A whole line of a phone's list: a record or a group's name, with a check box while rows are being chosen. */
export function PhoneCell<Row>({ line, selected, picking, phoneRow }: PhoneCellProps<Row>) {
  return (
    <div
      role="gridcell"
      className="grid-phone-cell"
      data-under={(line.kind === 'row' && line.under) || undefined}
      data-picking={picking || undefined}
    >
      {picking && !(line.kind === 'row' && line.under) && <CheckMark checked={selected} label={checkLabel(line)} />}
      {line.kind === 'row' && line.expandable && <Caret expanded={line.expanded} />}
      {line.kind === 'group' ? <GroupName line={line} /> : phoneRow(line.row)}
    </div>
  )
}
