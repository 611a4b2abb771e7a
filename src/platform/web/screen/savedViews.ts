import { useMemo } from 'react'
import { usePreference, usePreferences } from '#platform/web/session/preferences.ts'
import { defaultView, viewsIn, type NamedView } from './views.ts'

/** The list's saved views. */
export function useSavedViews(list: string): readonly NamedView[] {
  const preferences = usePreferences()
  return useMemo(() => viewsIn(list, preferences ?? []), [list, preferences])
}

/** Id of the view with which the list opens; none: its last state. */
export const useFirstView = (list: string): string | undefined => usePreference(defaultView(list)).value
