import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recipesScreen, type SubjectDescription } from '#exchange/imports/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { allRecipes, recipePath } from './queries.ts'

/** The recipes of what the screen imports: each opens its page, where the next file is uploaded. */
export function RecipesCard({ subjects }: { subjects: readonly SubjectDescription[] }) {
  const { data, error } = useQuery({ ...allRecipes(), staleTime: 0 })
  const own = data?.filter(({ entity }) => subjects.some(({ name }) => name === entity)) ?? []
  if (error) return <p className="import-hint">Recipes can’t be shown. {messageOf(error)}</p>
  if (!own.length) return null
  return (
    <section className="card import-card" aria-labelledby="import-recipes">
      <h2 id="import-recipes">Recipes</h2>
      <ul className="import-recent">
        {own.map(({ recipeId, name, entity, lastRunDate, waitingFile }) => (
          <li key={recipeId}>
            <Link className="text-link" to={recipePath(recipeId)}>
              {name}
            </Link>
            <span className="import-status small medium soft" data-status={waitingFile ? 'waiting' : undefined}>
              {waitingFile ? 'A file waits for you' : null}
            </span>
            <span>{subjects.find((subject) => subject.name === entity)!.plural}</span>
            <small>{lastRunDate && `Last run ${formatDateTime(lastRunDate)}`}</small>
          </li>
        ))}
      </ul>
      <Link className="text-link" to={recipesScreen}>
        All recipes
      </Link>
    </section>
  )
}
