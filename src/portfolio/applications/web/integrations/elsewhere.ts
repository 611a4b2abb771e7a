/** Integrations that another application declares, written there. */
import { application } from '#portfolio/applications/contract/application.ts'
import { unfolded } from '#platform/contract/own-names.ts'
import { queryClient, recordOf } from '#platform/web/api/queries.ts'
import { recordSaved, requestVersion } from '#platform/web/api/records.ts'
import { bodyOf, isSame, valuesOf } from '#platform/web/form/values.ts'
import { changedColumns, type Integration } from './integration.ts'

type Changed = (typeof changedColumns)[number]

/** The columns in which two versions of a row differ. */
export const changedIn = (next: Integration, base: Integration): Changed[] =>
  changedColumns.filter((name) => !isSame(heldIn(next, name), heldIn(base, name)))
// No query orders tags.
const heldIn = (row: Integration, name: Changed) => (name === 'tags' ? row.tags.map(({ tagId }) => tagId).toSorted() : row[name])
const only = (names: readonly Changed[], row: Integration) => Object.fromEntries(names.map((name) => [name, row[name]]))

/**
 * Writes what is other in `next` than in `base` into the application that declares the row; answers `next` as it was stored. `advice`: what to do
 * when somebody else has changed the same, or has removed the row.
 */
export async function writeElsewhere(next: Integration, base: Integration, advice: string): Promise<Integration> {
  const other = unfolded(await queryClient.fetchQuery({ ...recordOf(application, next.otherApplicationId!), staleTime: 0 }))
  const before = valuesOf(application.all, other)
  const rows = before.integrations as readonly Integration[]
  const isIt = (one: Integration) => one.applicationIntegrationId === next.applicationIntegrationId
  const stored = rows.find(isIt)
  const changed = changedIn(next, base)
  if (!stored || changedIn(stored, base).some((name) => changed.includes(name)))
    throw new Error(`Somebody else has changed this integration in the meantime. ${advice}`)
  const integrations = rows.map((one) => (one === stored ? { ...one, ...only(changed, next) } : one))
  const saved = await requestVersion(application, other, bodyOf(application.all, { ...before, integrations }, ['integrations']))
  recordSaved(application, saved)
  return { ...next, ...only(changed, saved.integrations.find(isIt) ?? next) }
}
