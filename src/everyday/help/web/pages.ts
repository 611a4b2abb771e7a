import { pages } from 'virtual:help'
import type { HelpPage } from '#everyday/help/contract/page.ts'

export { pages }

/** The page that lists all others. */
export const contents = 'index'

/** A section's place, `import#undo-an-import`, in two. */
export function placeOf(place: string): { readonly page: HelpPage | undefined; readonly section: string } {
  const [id, section = ''] = place.split('#')
  return { page: pages.find((page) => page.id === id), section }
}
