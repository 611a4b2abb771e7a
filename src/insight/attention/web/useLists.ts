import { ruledLists, type RuledList } from '#insight/attention/contract/lists.ts'
import { useOffered } from '#platform/web/router/offered.ts'

/** The lists that the reader may open. */
export function useLists(): readonly RuledList[] {
  const isOffered = useOffered()
  return ruledLists.filter(({ path }) => isOffered(path))
}
