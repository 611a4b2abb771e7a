/** Ends the job of a fetch, with a letter to the person who has set the address: both, or neither. */
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { mayAnywhere } from '#platform/contract/access.ts'
import { keptFetches, type FetchCounts } from '#exchange/recipes/contract/source.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { JobCancelled, type JobRun } from '#platform/server/jobs/job.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { letter, nameInSentence, type Addressed, type Letter } from '#platform/server/mail/letter.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { countsInWords } from './fetch-words.ts'
import { dropOldFetches, oneFetch, oneSource, type StoredFetch, type StoredSource } from './source-rows.ts'
import { zoneIn, type FetchDetails } from './start-fetch.ts'
import { findRecipe, type StoredRecipe } from './stored.ts'

interface About {
  readonly recipe: string
  readonly message: string
  readonly counts: FetchCounts | null
}
type Kind = 'waiting' | 'taken' | 'failed'

const subjects: Readonly<Record<Kind, (about: About) => string>> = {
  waiting: ({ recipe, counts }) => `A new file for “${nameInSentence(recipe)}”: ${counts ? countsInWords(counts) : 'look at it'}`,
  taken: ({ recipe, counts }) => `“${nameInSentence(recipe)}” was updated: ${counts ? countsInWords(counts) : 'look at it'}`,
  failed: ({ recipe }) => `The file for “${nameInSentence(recipe)}” could not be imported`,
}
const closing: Readonly<Record<Kind, string>> = {
  waiting: 'Nothing is written yet. Review the changes, then import the file or discard it.',
  taken: 'You can undo it under “Runs” on the page of the recipe.',
  failed: 'Nothing was written. The next fetch tries again.',
}
const labels: Readonly<Record<Kind, string>> = { waiting: 'Review the changes', taken: 'Open the recipe', failed: 'Open the recipe' }

const fetched = (kind: Kind, recipeId: string) =>
  letter<About>({
    subject: subjects[kind],
    says: ({ recipe, message }) => [
      `The address of the import recipe “${nameInSentence(recipe)}” was asked for its next file.`,
      message,
      closing[kind],
    ],
    button: { label: labels[kind], path: `/admin/import/recipes/${recipeId}` },
    footnote: () => 'You get this e-mail because you set the address from which the recipe is fetched.',
  })

const findReader: Statement<{ firstName: string; emailAddress: string }> = {
  name: 'recipe_fetch.reader',
  text: 'select first_name as "firstName", email_address as "emailAddress" from app_user where user_id = $1 and email_address_verified',
}

/** Composes it; undefined: there is nothing to say. */
function letterOf(
  { result, message, counts }: StoredFetch,
  { name: recipe, recipeId }: StoredRecipe,
): ((to: Addressed) => Letter) | undefined {
  if (result === null || result === 'unchanged') return undefined
  return (to) => fetched(result, recipeId)({ ...to, recipe, message: message ?? '', counts })
}

export async function finishFetch(job: JobRun<FetchDetails>): Promise<void> {
  const { accountId, actor, tenant, services, details } = job
  const { recipeId, fetchId } = details
  const fetch = await tenant.row(oneFetch, [fetchId])
  const source = await tenant.row(oneSource, [await zoneIn(job), recipeId])
  if (!fetch || !source) throw new JobCancelled()
  const compose = letterOf(fetch, await findRecipe(tenant, systemActor, recipeId))
  const reader = compose && (await readerOf(job, source))
  await changeAsSystem(services.database.system, accountId, actor, async ({ transaction }, system) => {
    if (compose && reader) {
      const { firstName, emailAddress } = reader
      const composed = compose({ ...(await placeFor(services, system, emailAddress)), firstName })
      await services.mailer.send({ to: canonicalAddress(emailAddress), accountId, ...composed }, queryOn(system))
    }
    await transaction.rows(dropOldFetches, [recipeId, keptFetches])
    await job.finish(transaction, { message: fetch.message ?? '', result: { ...details } })
  })
}

/** The person who set the address, while they may import and belong to the workspace. */
async function readerOf({ accountId, services }: JobRun<FetchDetails>, { setBy, setByName }: StoredSource) {
  const { system } = services.database
  const who = { userId: setBy, userName: setByName, originalUserId: setBy, originalUserName: setByName }
  const { grants } = await actorNow(system, accountId, who)
  return mayAnywhere(grants, 'IMPORT_DATA') ? system.row(findReader, [setBy]) : undefined
}
