import './recipes.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { everything } from '#exchange/imports/contract.ts'
import type { RecipeSummary } from '#exchange/recipes/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { subjectNamed } from '../subjects.ts'
import { allRecipes, recipePath } from './queries.ts'
import { goneOf } from './words.ts'

/** The recipes of the workspace, of kinds that the person may import. */
export default function RecipeList() {
  const { data, error, refetch } = useQuery({ ...allRecipes(), staleTime: 0 })
  usePageCount(data?.length)
  if (!data && error) return <PageFailure title="The recipes could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <div className="recipes-scroll" aria-busy="true" />
  if (data.length === 0)
    return (
      <EmptyPlace
        title="No recipe yet"
        text="A recipe keeps how a file is imported, and compares the next one with it. Import a file, then choose “Keep as a recipe”."
        action={
          <Button component={Link} to={everything}>
            Import a file
          </Button>
        }
      />
    )
  return (
    <ScrollRegion className="recipes-scroll" label="Recipes">
      <OnPaper label="Recipes">
        <RecipeTable list={data} />
      </OnPaper>
      <RecipeTable list={data} isOnScreen />
    </ScrollRegion>
  )
}

function RecipeTable({ list, isOnScreen }: { list: readonly RecipeSummary[]; isOnScreen?: boolean }) {
  return (
    <table className="recipes-table">
      <thead>
        <tr>
          <th scope="col">Recipe</th>
          <th scope="col">Imports</th>
          <th scope="col">Missing records</th>
          <th scope="col">Last run</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {list.map((recipe) => (
          <tr key={recipe.recipeId}>
            <td>
              {isOnScreen ? (
                <Link className="text-link" to={recipePath(recipe.recipeId)}>
                  {recipe.name}
                </Link>
              ) : (
                recipe.name
              )}
            </td>
            <td>{capital(subjectNamed(recipe.entity).plural)}</td>
            <td>{goneOf(recipe)}</td>
            <td>{recipe.lastRunDate ? formatDateTime(recipe.lastRunDate) : 'Undone'}</td>
            <td>
              {recipe.waitingFile ?? (recipe.lastFetch?.result === 'failed' ? `The last fetch failed. ${recipe.lastFetch.message}` : '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
