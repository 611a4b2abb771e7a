import { useRouterState } from '@tanstack/react-router'
import { everything, subjectsOf, type SubjectDescription } from '#exchange/imports/contract.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import { can } from '#platform/web/session/access.ts'

/** The description of what an import holds. */
export const subjectNamed = (name: string): SubjectDescription =>
  subjectsOf([...directory().outlines.values()]).find((one) => one.name === name)!

/** Import screen of a kind. */
export const screenOf = (name: string): string => directory().outlines.get(subjectNamed(name).entity)?.screens.import ?? everything

/** All that the session's user may import. */
export const useOpenSubjects = (): readonly SubjectDescription[] =>
  subjectsOf([...useDirectory().outlines.values()]).filter(({ right }) => can([right]))

/** Subjects of the screen: an entity's import screen handles its records, other screens everything. */
export function useSubjects(): readonly SubjectDescription[] {
  const outlines = [...useDirectory().outlines.values()]
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const own = outlines.find(({ screens }) => screens.import === path)
  return subjectsOf(outlines).filter(({ entity }) => !own || entity === own.name)
}
