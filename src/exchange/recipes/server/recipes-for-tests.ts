/** Shared by the tests of recipes: keeping one, sending its next file, comparing and taking it. */
import type { Recipe } from '#exchange/recipes/contract.ts'
import type { Difference, DifferenceKind } from '#exchange/recipes/contract/difference.ts'
import { csv, followJob, run, sendFile, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Answered, Person } from '#platform/testing/app.ts'
import type { rowsOf } from '#platform/testing/rows.ts'

function good({ status, body }: Answered) {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** Imports a file and keeps that as a recipe. */
export async function kept(
  person: Person,
  entity: string,
  lines: readonly string[],
  name: string,
  fileName = `${name}.csv`,
): Promise<Recipe> {
  const file = await upload(person, entity, csv(...lines), fileName)
  const job = await run(person, file.importId)
  if (job.status !== 'succeeded') throw new Error(job.message ?? job.status)
  return good(await person.send('POST', '/recipes', { importId: file.importId, name }))
}

export const next = async (
  person: Person,
  { recipeId }: Pick<Recipe, 'recipeId'>,
  lines: readonly string[],
  fileName = 'next.csv',
): Promise<Recipe> => good(await sendFile(person, `/recipes/${recipeId}/file`, csv(...lines), fileName))

export const read = async (person: Person, { recipeId }: Pick<Recipe, 'recipeId'>): Promise<Recipe> =>
  good(await person.send('GET', `/recipes/${recipeId}`))

/** Fetches a recipe's file on request, and answers the recipe once that has ended. */
export async function fetched(person: Person, recipe: Pick<Recipe, 'recipeId'>): Promise<Recipe> {
  await followJob(person, good(await person.send('POST', `/recipes/${recipe.recipeId}/fetch`)).jobId)
  return read(person, recipe)
}

export interface Compared extends Pick<Difference, 'planTag' | 'counts' | 'handled'> {
  /** The first page of each kind. */
  readonly rows: Record<DifferenceKind, Difference['rows']>
}

export async function compared(person: Person, { recipeId }: Pick<Recipe, 'recipeId'>): Promise<Compared> {
  const job = await followJob(person, good(await person.send('POST', `/recipes/${recipeId}/check`)).jobId)
  if (job.status !== 'succeeded') throw new Error(job.message ?? job.status)
  const page = async (of: DifferenceKind): Promise<Difference> =>
    good(await person.send('GET', `/recipes/${recipeId}/difference?job=${job.jobId}&of=${of}`))
  const { planTag, counts, handled, rows: fresh } = await page('new')
  const others = await Promise.all(
    [page('changed'), page('gone'), page('unchanged'), page('rejected'), page('skipped')].map(async (one) => (await one).rows),
  )
  const [changed = [], gone = [], unchanged = [], rejected = [], skipped = []] = others
  return { planTag, counts, handled, rows: { new: fresh, changed, gone, unchanged, rejected, skipped } }
}

export const taken = async (person: Person, { recipeId }: Pick<Recipe, 'recipeId'>, planTag?: string): Promise<Job> =>
  followJob(person, good(await person.send('POST', `/recipes/${recipeId}/take`, planTag ? { planTag } : {})).jobId)

/** E-mails about the fetches of the workspace, with the page that they lead to. */
export async function recipeLetters(rows: ReturnType<typeof rowsOf>, accountId: string) {
  const found = await rows<{ subject: string; text: string }>(
    "select subject, text_body as text from mail_message where account_id = $1 and text_body like '%import recipe%' order by created_date",
    [accountId],
  )
  return found.map((letter) => ({ ...letter, link: new URL(/https?:\S+/.exec(letter.text)![0]) }))
}
