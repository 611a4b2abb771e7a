import { exchanged, integrationSubject, subjects } from '#features/imports/contract.ts'
import { application } from '#features/applications/contract/application.ts'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

const screenOf = (names: readonly string[]) => async () => ({ default: (await import('./screenFor.tsx')).screenFor(names) })

/** One for everything, and one for each entity that names the path of its own; an application's takes their integrations, too. */
export const screens: ScreenComponents = {
  '/admin/import': screenOf(subjects.map(({ name }) => name)),
  ...Object.fromEntries(
    exchanged.map(({ name, screens }) => [screens.import, screenOf(name === application.name ? [name, integrationSubject.name] : [name])]),
  ),
}
