import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recipesScreen } from '#exchange/imports/contract.ts'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { allRecipes, recipeOf, showRecipe } from './queries.ts'

/** Renames a recipe, or deletes it. */
export function RecipeActions({ recipe }: { recipe: Recipe }) {
  const [asking, setAsking] = useState<'name' | 'delete'>()
  const close = () => setAsking(undefined)
  const rename = async (name: string) => {
    await renameRecipe(recipe, name)
    close()
  }
  return (
    <div className="recipe-actions">
      <Button variant="default" onClick={() => setAsking('name')}>
        Rename
      </Button>
      <Button variant="default" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'name' && <NameDialog title="Rename the recipe" first={recipe.name} action="Rename" onSave={rename} onClose={close} />}
      {asking === 'delete' && <DeleteDialog recipe={recipe} onClose={close} />}
    </div>
  )
}

/** After the refusal of an outdated page the recipe is read again: its name stands above the dialog. Throws ApiProblem. */
async function renameRecipe({ recipeId: id, settingsVersion }: Recipe, name: string): Promise<void> {
  try {
    showRecipe(await send(recipes.calls.change, { params: { id }, body: { name } }, { ifMatch: `"${settingsVersion}"` }))
  } catch (error) {
    if (isProblem(error, 409)) await queryClient.fetchQuery({ ...recipeOf(id), staleTime: 0 }).catch(() => undefined)
    throw error
  }
}

function DeleteDialog({ recipe: { recipeId, name }, onClose }: { recipe: Recipe; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    setDeleting(true)
    try {
      await send(recipes.calls.remove, { params: { id: recipeId } })
      await queryClient.invalidateQueries({ queryKey: allRecipes().queryKey })
      await navigate({ to: recipesScreen })
    } catch (error) {
      setDeleting(false)
      await notify(messageOf(error), 'error')
    }
  }
  return (
    <Dialog title={`Delete “${name}”?`} size={440} onClose={onClose}>
      <Text size="md" mb={16}>
        The records that it has imported stay, and you can still undo its imports. Its next file is an import like any other.
      </Text>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} disabled={isDeleting}>
          Keep it
        </Button>
        <Button color="#c22a41" loading={isDeleting} onClick={() => void remove()}>
          Delete the recipe
        </Button>
      </Group>
    </Dialog>
  )
}
