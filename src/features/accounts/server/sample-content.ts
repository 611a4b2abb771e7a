/** The content of a sample workspace: what the folders of db/sample hold, as data. */
import type { Services } from '#platform/server/access/context.ts'
import type { Actor } from '#platform/server/records/changes.ts'

export type SampleLoader = (services: Services, accountId: string, actor: Actor) => Promise<void>

/** What fills a sample workspace, in this order. */
const loaders: readonly SampleLoader[] = []

/** Fills an empty workspace with the sample. */
export async function loadSampleContent(services: Services, accountId: string, actor: Actor): Promise<void> {
  for (const load of loaders) await load(services, accountId, actor)
}
