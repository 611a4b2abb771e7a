/** Begins fetches: on request, and on the days that an address says. */
import { uuidv7 } from 'uuidv7'
import { fetchedAt } from '#exchange/recipes/contract/source.ts'
import { timeZoneOf } from '#exchange/imports/server/decide/columns/as-before.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { conflict, Refusal } from '#platform/server/http/refusal.ts'
import type { Starter } from '#platform/server/jobs/queue.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'
import { anySource, dueSources, fetchUnderWay, insertFetch, lookAfterDay, type StoredSource } from './source-rows.ts'

export const fetchRecipeKind = 'fetchRecipe'
export interface FetchDetails {
  readonly recipeId: string
  readonly fetchId: string
}

interface Where {
  readonly tenant: Tenant
  readonly services: Services
}

export const zoneIn = async ({ tenant, services }: Where): Promise<string> => zoneOf(await timeZoneOf({ tenant, services }))

/** Queues a fetch and answers the id of its job. `day`: of the schedule. @throws Refusal 409 while another one of the recipe is under way */
export async function startFetch({ tenant, services }: Where, session: Starter, recipeId: string, day: string | null): Promise<string> {
  const details: FetchDetails = { recipeId, fetchId: uuidv7() }
  return services.jobs.start({ session, tenant }, fetchRecipeKind, { ...details }, async (transaction, jobId) => {
    if (day !== null && !(await transaction.row(lookAfterDay, [recipeId, day]))) throw underWay()
    if (await transaction.row(fetchUnderWay, [recipeId])) throw underWay()
    await transaction.rows(insertFetch, [details.fetchId, recipeId, jobId, day !== null])
  })
}

const underWay = () => conflict('The file of this recipe is being fetched. Wait until that has ended.')

/** The person who has set the address, with the rights of the token that did. */
const starterOf = ({ setBy, setByName, onBehalfOf, onBehalfOfName, limitedTo }: StoredSource): Starter => ({
  userId: setBy,
  userName: setByName,
  originalUserId: onBehalfOf,
  originalUserName: onBehalfOfName,
  limitedTo,
  isScheduled: true,
})

export const fetchDue: AccountSchedule = {
  name: 'recipes.fetch',
  what: 'Fetches the files of import recipes from their addresses, on the days that each address says.',
  eachAccountAt: fetchedAt,
  run: async (where) => {
    if (!(await where.tenant.row(anySource))) return
    let fetches = 0
    for (const source of await where.tenant.rows(dueSources, [await zoneIn(where)]))
      fetches += await startFetch(where, starterOf(source), source.recipeId, source.lastDay).then(
        () => 1,
        (error: unknown) => {
          // A fetch on request is running: the next check starts this one.
          if (error instanceof Refusal && error.status === 409) return 0
          throw error
        },
      )
    return { fetches }
  },
}
