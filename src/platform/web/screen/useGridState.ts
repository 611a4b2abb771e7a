import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyGridState, gridStateParts, joinGridState, splitGridState, type GridState, type GridStatePart } from '#platform/web/grid/state.ts'
import { savePreference, usePreferences, type Preference } from '#platform/web/session/preferences.ts'

/** So long nothing may change before it is remembered, in milliseconds. */
const patience = 600

/** A preference per part of the state: `applications.filter`, `applications.group` and so on. (Specification 1, section 9.) */
const nameOf = (list: string, part: GridStatePart) => `${list}.${part}`

/**
 * What the person chose about a list, remembered under the five suffixes. `state` is undefined until the remembered one is known;
 * a failure to save is told to nobody, since the choice holds here anyway.
 */
export function useGridState(list: string, base: GridState = emptyGridState): readonly [state: GridState | undefined, set: (next: GridState) => void] {
  const preferences = usePreferences()
  const [state, setState] = useState<GridState>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef<Record<GridStatePart, string>>(undefined)
  useEffect(() => {
    if (!preferences || saved.current) return
    const remembered = joinGridState(partsIn(list, preferences), base)
    saved.current = splitGridState(remembered)
    setState(remembered)
  }, [preferences, list, base])
  const set = useCallback(
    (next: GridState) => {
      setState(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const parts = splitGridState(next)
        for (const part of gridStateParts) if (parts[part] !== saved.current?.[part]) void savePreference(nameOf(list, part), parts[part]).catch(() => undefined)
        saved.current = parts
      }, patience)
    },
    [list],
  )
  return [state, set]
}

function partsIn(list: string, preferences: readonly Preference[]): Partial<Record<GridStatePart, string>> {
  const own = new Map(preferences.filter((one) => !one.globalPreference).map((one) => [one.preferenceName, one.preferenceValue]))
  return Object.fromEntries(gridStateParts.flatMap((part) => (own.has(nameOf(list, part)) ? [[part, own.get(nameOf(list, part))]] : [])))
}
