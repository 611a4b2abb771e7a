import { pages as all } from 'virtual:help'
import type { HelpPage } from '#everyday/help/contract/page.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { withoutBilling } from '#everyday/help/contract/without-billing.ts'

export const pages: readonly HelpPage[] = sessionUser()?.billing === 'off' ? withoutBilling(all) : all

/** The page that lists all others. */
export const contents = 'index'

/** A section's place, `import#undo-an-import`, in two. */
export function placeOf(place: string): { readonly page: HelpPage | undefined; readonly section: string } {
  const [id, section = ''] = place.split('#')
  return { page: pages.find((page) => page.id === id), section }
}
