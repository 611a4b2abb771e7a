/** The address of a recipe: set, removed, and answered with its fetches. */
import type { recipes } from '#exchange/recipes/contract.ts'
import { keptFetches, type Source } from '#exchange/recipes/contract/source.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { isAddress } from '#platform/server/http/fetch-file.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { limitsOf } from '#platform/server/jobs/queue-job.ts'
import { listFetches, oneSource, removeFetches, removeSource, setSource } from './source-rows.ts'
import { holdSettings } from './settings-version.ts'
import { startFetch, zoneIn } from './start-fetch.ts'
import type { StoredRecipe } from './stored.ts'

export async function sourceOf(context: Context, recipeId: string): Promise<Source | null> {
  const { tenant } = context
  const found = await tenant.row(oneSource, [await zoneIn(context), recipeId])
  if (!found) return null
  const { address, every, day, takes, setDate, setBy, setByName, nextDay } = found
  return {
    address,
    every,
    day,
    takes,
    setDate,
    setBy,
    setByName,
    nextDay,
    fetches: await tenant.rows(listFetches, [recipeId, keptFetches]),
  }
}

const weekdays = 7

/**
 * From then on files are fetched in the name of the session's user.
 * @throws Refusal 422 for an invalid address, or a day that the week has not; 409 when the recipe changed since the caller read it
 */
export async function changeSource(
  context: Context,
  { recipeId }: StoredRecipe,
  { address, every, day = 1, takes = false }: HandlerInput<typeof recipes.calls.source>['body'],
): Promise<void> {
  const { session, tenant, services } = context
  refuseOddAddress(address, services.settings.privateImportFiles)
  if (every === 'weekly' && day > weekdays) throw ruleNotMet('day', 'Choose a day of the week: 1 is Monday, 7 is Sunday')
  const { userId, userName, originalUserId, originalUserName } = session
  const values = [recipeId, address, every, day, takes, userId, userName, originalUserId, originalUserName, limitsOf(session)]
  const zone = await zoneIn(context)
  await tenant.write(async (transaction) => {
    await holdSettings(transaction, context, recipeId)
    await transaction.rows(setSource, [zone, ...values])
  })
}

/** The target is checked when it is fetched. Everyone who may import would see a password in it. */
function refuseOddAddress(address: string, isPrivateAllowed: boolean): void {
  const isOdd = !isAddress(address) || !(isPrivateAllowed || address.toLowerCase().startsWith('https://'))
  if (isOdd) throw ruleNotMet('address', 'Enter an address that begins with https://')
  const { username, password } = new URL(address)
  if (username || password)
    throw ruleNotMet('address', 'Leave the user name and the password out of the address: everybody who imports sees it')
}

export const dropSource = ({ tenant }: Context, { recipeId }: StoredRecipe): Promise<void> =>
  tenant.write(async (transaction) => {
    await transaction.rows(removeFetches, [recipeId])
    if (!(await transaction.row(removeSource, [recipeId]))) throw notFound('address')
  })

/** Answers the id of the job. @throws Refusal 409 without an address, or while it is fetched */
export async function fetchNow(context: Context, { recipeId }: StoredRecipe): Promise<string> {
  const { session, tenant } = context
  if (!(await tenant.row(oneSource, [await zoneIn(context), recipeId]))) throw conflict('The recipe has no address. Enter one first.')
  return startFetch(context, session, recipeId, null)
}
