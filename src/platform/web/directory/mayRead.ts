import { can } from '#platform/web/session/access.ts'
import { directory } from './directory.ts'

/** Is this the page of a record whose list the signed-in user may open? Such a page is read by them at the same address, as text. */
export function mayRead(path: string): boolean {
  const { outlines, screens } = directory()
  for (const { screens: own } of outlines.values()) {
    if (own.view !== path && own.edit !== path) continue
    const list = screens.get(own.list)
    return list !== undefined && can(list.access)
  }
  return false
}
