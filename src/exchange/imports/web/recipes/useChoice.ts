import { useState } from 'react'
import type { Recipe } from '#exchange/recipes/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { useTypedOver } from '#platform/web/form/useTypedOver.ts'
import { recipeOf, showRecipe } from './queries.ts'

interface Sent {
  readonly params: { readonly id: string }
}
interface How {
  readonly ifMatch: string
}
/** Name of the version among what is typed. */
const version: string = 'version'
type Held<T> = T & { readonly version: string }
type Save = (sent: Sent, how: How) => Promise<Recipe>

/**
 * A choice of a recipe, saved with the version that it was typed over. Where somebody else has saved since, what is typed stays, and the fault says what is
 * stored. `form` names the choice on the page, and `said` the stored one.
 */
export function useChoice<T extends object>(form: string, recipe: Recipe, chosen: T, said: (recipe: Recipe) => string) {
  const { recipeId: id } = recipe
  const { typed, set, reset } = useTypedOver<Held<T>>(form, { ...chosen, version: recipe.settingsVersion })
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const put = (some: Partial<Held<T>>) => set({ ...some, [version]: typed.version })
  /** Whether it was saved. */
  const save = async (work: Save): Promise<boolean> => {
    setSaving(true)
    setFault(undefined)
    try {
      showRecipe(await work({ params: { id } }, { ifMatch: `"${typed.version}"` }))
      reset()
      return true
    } catch (error) {
      const stored = isProblem(error, 409)
        ? await queryClient.fetchQuery({ ...recipeOf(id), staleTime: 0 }).catch(() => undefined)
        : undefined
      if (stored) set({ ...typed, [version]: stored.settingsVersion })
      setFault(stored ? `${messageOf(error)} Stored now: ${said(stored)}` : messageOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { typed, put, fault, isSaving, save }
}
