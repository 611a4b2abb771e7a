/** Hooks that later domains register for a workspace's imports and fetches of release lists (src/product/served-features.ts). */
import type { Context } from '#platform/server/access/context.ts'

type Changed = (context: Context) => Promise<unknown>

const registered: Changed[] = []

/** Called once, before the first list is imported. */
export const useReleasesChanged = (changed: Changed): void => void registered.push(changed)

export async function releasesChanged(context: Context): Promise<void> {
  for (const changed of registered) await changed(context)
}
