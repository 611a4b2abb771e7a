import { Checkbox, Group, SegmentedControl } from '@mantine/core'
import type { Import } from '#exchange/imports/contract.ts'

interface HeaderChoiceProps {
  readonly stored: Import
  readonly isReading: boolean
  readonly reread: (body: { headerRow: number; headerRows: 0 | 1 | 2 }) => void
}

/** Rows shown below the header. */
const below = 3
/** Cells of a row that are shown. */
const mostCells = 8

/** The first rows of the file as they are read, and which of them names the columns. */
export function HeaderChoice({ stored, isReading, reread }: HeaderChoiceProps) {
  const at = Math.max(
    0,
    stored.top.findIndex(({ rowNumber }) => rowNumber === stored.headerRow),
  )
  const rows = stored.top.slice(0, Math.max(5, at + stored.headerRows + below))
  const width = Math.min(mostCells, Math.max(...rows.map(({ cells }) => cells.length)))
  const isHeader = (index: number) => index >= at && index < at + stored.headerRows
  return (
    <fieldset className="import-header" disabled={isReading}>
      <legend>Which row has the column names?</legend>
      <div className="import-top">
        <table>
          <tbody>
            {rows.map(({ rowNumber, cells }, index) => (
              <tr key={rowNumber} data-header={isHeader(index) || undefined} data-above={index < at || undefined}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name="header row"
                      aria-label={`Row ${rowNumber} names the columns`}
                      checked={index === at && stored.headerRows > 0}
                      onChange={() => reread({ headerRow: rowNumber, headerRows: 1 })}
                    />
                    {rowNumber}
                  </label>
                </th>
                {index < at && !cells.slice(1).some(Boolean) ? (
                  <td colSpan={width}>{cells[0]}</td>
                ) : (
                  Array.from({ length: width }, (_, place) => <td key={place}>{cells[place] ?? ''}</td>)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap="xs">
        <span>Row {stored.headerRow} is</span>
        <SegmentedControl
          size="xs"
          aria-label={`Row ${stored.headerRow} is`}
          disabled={isReading}
          value={stored.headerRows ? 'header' : 'data'}
          data={[
            { value: 'header', label: 'Header' },
            { value: 'data', label: 'Data' },
          ]}
          onChange={(what) => reread({ headerRow: stored.headerRow, headerRows: what === 'header' ? 1 : 0 })}
        />
      </Group>
      <Checkbox
        size="xs"
        disabled={stored.headerRows === 0}
        label="The row below is part of the column names"
        checked={stored.headerRows === 2}
        onChange={({ currentTarget }) => reread({ headerRow: stored.headerRow, headerRows: currentTarget.checked ? 2 : 1 })}
      />
    </fieldset>
  )
}
