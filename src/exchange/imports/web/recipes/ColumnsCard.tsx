import type { Recipe } from '#exchange/recipes/contract.ts'
import { counted } from '#platform/contract/words.ts'

/** The columns that the recipe knows, and the field that each fills. */
export function ColumnsCard({ recipe: { columns } }: { recipe: Recipe }) {
  const used = columns.filter(({ fills }) => fills !== null)
  return (
    <section className="card import-card" aria-labelledby="recipe-columns">
      <h2 id="recipe-columns">Columns</h2>
      <details>
        <summary>
          {counted(used.length, 'column fills', 'columns fill')} a field
          {columns.length > used.length && `, ${counted(columns.length - used.length, 'is', 'are')} left out`}
        </summary>
        <table className="recipes-table">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Fills</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ header, fills }) => (
              <tr key={header}>
                <td>{header}</td>
                <td>{fills ?? 'Left out'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
