import type { Spread } from '#portfolio/guests/contract/spread.ts'

/** The same as a table, with who said what. */
export const SpreadTable = ({ spread: { bars } }: { spread: Spread }) => (
  <table className="workshop-spread-table">
    <thead>
      <tr>
        <th scope="col">Answer</th>
        <th scope="col">Guests</th>
        <th scope="col">Who</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ value, label, names }) => (
        <tr key={value}>
          <th scope="row">{label === String(value) ? value : `${value} ${label}`}</th>
          <td>{names.length}</td>
          <td>{names.join(', ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
