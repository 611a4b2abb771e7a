import { useRouterState } from '@tanstack/react-router'
import { subjectsOf, type SubjectDescription } from '#exchange/imports/contract.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'

/** The description of what an import holds. */
export const subjectNamed = (name: string): SubjectDescription =>
  subjectsOf([...directory().outlines.values()]).find((one) => one.name === name)!

/** What the screen imports: on the import screen of an entity what becomes of its records, elsewhere everything. */
export function useSubjects(): readonly SubjectDescription[] {
  const outlines = [...useDirectory().outlines.values()]
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const own = outlines.find(({ screens }) => screens.import === path)
  return subjectsOf(outlines).filter(({ entity }) => !own || entity === own.name)
}
