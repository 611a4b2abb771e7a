import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportSummary } from '#exchange/imports/contract.ts'
import { recipes } from '#exchange/recipes/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { NameDialog } from './NameDialog.tsx'
import { recipePath, showRecipe } from './queries.ts'

/** Keeps a finished import as a recipe, or leads to the one that it is of. */
export function KeepAsRecipe({ status: { importId, recipeId, fileName } }: { status: ImportSummary }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (recipeId !== null)
    return (
      <Button component={Link} to={recipePath(recipeId)} variant="default">
        Open its recipe
      </Button>
    )
  const keep = async (name: string) => {
    const recipe = await send(recipes.calls.keep, { body: { importId, name } })
    showRecipe(recipe)
    await navigate({ to: recipePath(recipe.recipeId) })
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Keep as a recipe
      </Button>
      {isAsking && (
        <NameDialog
          title="Keep as a recipe"
          text="The recipe keeps how this file was imported. When you upload the next one, you see what it would change before anything is written."
          first={fileName.replace(/\.[^.]{1,5}$/, '')}
          action="Keep as a recipe"
          onSave={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
