/** Takes a file of a recipe: its import, and what becomes of records that it lacks. The check is the same, taken back. */
import { actionOf } from '#exchange/imports/server/decide/records/cost-years.ts'
import type { ImportRow } from '#exchange/imports/server/import-row.ts'
import { keptForImports } from '#exchange/imports/server/decide/records/kept-for-imports.ts'
import { runImport, type Asked, type Imported } from '#exchange/imports/server/run-import.ts'
import type { Progress } from '#exchange/imports/server/prepare/stages.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Followed } from './followed.ts'
import { followGone } from './gone.ts'
import type { StoredRecipe } from './stored.ts'

export interface RecipeRun {
  readonly imported: Imported
  readonly followed: Followed
}

export async function runRecipe(
  changes: Changes,
  { settings }: Pick<Services, 'settings'>,
  recipe: StoredRecipe,
  asked: Asked,
  progress: Progress,
): Promise<RecipeRun> {
  const imported = await runImport(changes, keptForImports(settings), asked, progress)
  const followed = await followGone(changes, recipe, asked, imported)
  const { rows, counts, written } = imported
  const back = rows.filter((row) => !row.isImplied && actionOf(row) === 'unchanged' && isBack(row, followed)).length
  const gone = {
    gone: followed.gone.length,
    archived: recipe.gone === 'archive' ? handledIn(followed) : 0,
    marked: recipe.gone === 'mark' ? handledIn(followed) : 0,
  }
  return {
    followed,
    imported: {
      ...imported,
      counts: { ...counts, update: counts.update + back, unchanged: counts.unchanged - back, ...gone },
      written: [...written, ...followed.written],
    },
  }
}

export const handledIn = ({ gone }: Pick<Followed, 'gone'>): number => gone.filter(({ changes }) => changes.length > 0).length

/** Whether what an earlier run did to the record of a row is taken back. */
export const isBack = ({ id, action }: ImportRow, { back }: Pick<Followed, 'back'>): boolean =>
  id !== undefined && action !== 'reject' && action !== 'skip' && back.has(id)
