import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  emptyGridState,
  gridStateParts,
  joinGridState,
  splitGridState,
  type GridState,
  type GridStatePart,
} from '#platform/web/grid/state.ts'
import type { Preference } from '#platform/contract/preference.ts'
import { knownPreferences, savePreference, usePreferences } from '#platform/web/session/preferences.ts'

/** Time without changes before the state is saved, in milliseconds. */
const patience = 600

/** A preference per part of the state: `applications.filter`, `applications.group` and so on. */
const nameOf = (list: string, part: GridStatePart) => `${list}.${part}`

/** A state that is shown for a while, as one that a link gives: nothing of it is remembered, nor of what is changed about it. */
export interface Temporary {
  readonly isTemporary: boolean
  /** The list has opened with the state of its address or its default view. */
  readonly isOpened: boolean
  readonly show: (given: GridState) => void
  /** Back to what is remembered. */
  readonly leave: () => void
  /** To another state, which is remembered. */
  readonly leaveFor: (next: GridState) => void
  /** Keeps and remembers the state shown. */
  readonly keep: () => void
  /** Opens the list with this state unless it is the remembered one; choices made before loading stay on top of it. */
  readonly openWith: (next: GridState | undefined, isGiven: boolean) => void
}

/**
 * The person's settings of a list, remembered under the five suffixes. `state` is undefined until the remembered one is known; settings
 * made before that are kept on top of it. A failure to save is ignored, since the settings apply here anyway.
 */
export function useGridState(
  list: string,
  base: GridState = emptyGridState,
): readonly [state: GridState | undefined, set: (next: GridState) => void, temporary: Temporary] {
  const preferences = usePreferences()
  const [state, setState] = useState<GridState>()
  const [isTemporary, setTemporary] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const given = useRef(false)
  const latest = useRef<GridState>(undefined)
  const saved = useRef<Record<GridStatePart, string>>(undefined)
  const opened = useRef(base)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const remember = useCallback(
    (isLeaving = false) => {
      if (saved.current && latest.current && !given.current)
        saved.current = saveChanges(list, saved.current, splitGridState(latest.current), isLeaving)
    },
    [list],
  )
  const set = useCallback(
    (next: GridState) => {
      latest.current = next
      setState(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(remember, patience)
    },
    [remember],
  )
  // Saves the latest change before the page goes, for the next page that shows the same list: it reads the settings before its first paint.
  useLayoutEffect(() => {
    const onLeave = () => remember(true)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      clearTimeout(timer.current)
      remember()
    }
  }, [remember])
  // Before anything is painted where they are known already.
  useLayoutEffect(() => {
    if (!preferences || saved.current) return
    // The page before this one may have remembered something as it went, after this one was first drawn.
    const remembered = joinGridState(partsIn(list, knownPreferences() ?? preferences), base)
    saved.current = splitGridState(remembered)
    opened.current = remembered
    set(latest.current ? chosenOver(remembered, base, latest.current) : remembered)
  }, [preferences, list, base, set])
  const openWith = useCallback(
    (next: GridState | undefined, isGiven: boolean) => {
      setOpened(true)
      if (!next) return
      given.current = isGiven
      setTemporary(isGiven)
      set(chosenOver(next, opened.current, latest.current ?? opened.current))
    },
    [set],
  )
  const turn = useCallback(
    (next: GridState, isGiven: boolean) => {
      remember()
      given.current = isGiven
      setTemporary(isGiven)
      set(next)
    },
    [remember, set],
  )
  const temporary = useMemo(
    () => ({
      show: (next: GridState) => turn(next, true),
      leave: () => saved.current && turn(joinGridState(saved.current, base), false),
      leaveFor: (next: GridState) => turn(next, false),
      keep: () => latest.current && turn(latest.current, false),
      openWith,
    }),
    [turn, openWith, base],
  )
  return [state, set, { ...temporary, isTemporary, isOpened }]
}

/** The remembered state, overridden by every later change against the initial state. */
export function chosenOver(remembered: GridState, base: GridState, chosen: GridState): GridState {
  const differs = (part: keyof GridState) => JSON.stringify(chosen[part]) !== JSON.stringify(base[part])
  const parts = (Object.keys(chosen) as (keyof GridState)[]).filter(differs).map((part) => [part, chosen[part]])
  return { ...remembered, ...Object.fromEntries(parts) }
}

function saveChanges(
  list: string,
  before: Record<GridStatePart, string>,
  now: Record<GridStatePart, string>,
  isLeaving: boolean,
): Record<GridStatePart, string> {
  for (const part of gridStateParts)
    if (now[part] !== before[part]) void savePreference(nameOf(list, part), now[part], { keepalive: isLeaving }).catch(() => undefined)
  return now
}

function partsIn(list: string, preferences: readonly Preference[]): Partial<Record<GridStatePart, string>> {
  const own = new Map(preferences.filter((one) => !one.globalPreference).map((one) => [one.preferenceName, one.preferenceValue]))
  return Object.fromEntries(gridStateParts.flatMap((part) => (own.has(nameOf(list, part)) ? [[part, own.get(nameOf(list, part))]] : [])))
}
