import type { ReactNode } from 'react'
import { shownText } from '#platform/web/fields/input.ts'
import { formatValue } from '#platform/web/grid/columnFormat.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'

const figures: ReadonlySet<string> = new Set(['number', 'money', 'percent'])

/** A 72-px row for a phone: the name, two words about it, and its first figure that can be summed: a running number says nothing. */
export function mobileRowOf(columns: readonly GridColumn<Row>[]): (row: Row) => ReactNode {
  const [title, ...others] = columns.filter((column) => !column.hidden)
  const figure = others.find((column) => figures.has(column.kind) && column.aggregate)
  const about = others.filter((column) => column !== figure && column.kind !== 'flag').slice(0, 2)
  return (row) => {
    const name = shownText(title?.value(row))
    return (
      <span className="grid-phone-row">
        <RecordLogo name={name} colour={row.color ?? null} size={32} />
        <b>{name}</b>
        <span>{figure && shown(figure, row)}</span>
        <small>
          {about
            .map((column) => shown(column, row))
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>{figure?.label}</small>
      </span>
    )
  }
}

function shown(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row)
  return Array.isArray(value) ? value.join(', ') : formatValue(column, value)
}
