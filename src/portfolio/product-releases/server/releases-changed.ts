/** What later domains do once a workspace has imported or fetched a list of releases; they register it (src/product/served-features.ts). */
import type { Context } from '#platform/server/access/context.ts'

type Changed = (context: Context) => Promise<unknown>

const registered: Changed[] = []

/** Called once, before the first list is imported. */
export const useReleasesChanged = (changed: Changed): void => void registered.push(changed)

export async function releasesChanged(context: Context): Promise<void> {
  for (const changed of registered) await changed(context)
}
