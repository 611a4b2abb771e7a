import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Preference } from '#platform/contract/preference.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { answerHere, request } from '#platform/web/api/request.ts'
import { sessionUser, useSession } from './stored.ts'

const path = '/users/preferences'
const allPreferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => withLeft(await request<Preference[]>('GET', path, { signal })),
  initialData: () => {
    const here = answerHere(path) as Preference[] | undefined
    return here && withLeft(here)
  },
  staleTime: Infinity,
})

/** Every preference of the person and of the workspace; undefined while unknown. None where they never came; what once came stays. */
export function usePreferences(): readonly Preference[] | undefined {
  const signedIn = useSession() !== null
  const { data, isError } = useQuery({ ...allPreferences, enabled: signedIn })
  if (!signedIn) return none
  return data ?? (isError ? none : undefined)
}

/** All cached preferences. */
export const knownPreferences = (): readonly Preference[] | undefined => queryClient.getQueryData(allPreferences.queryKey)

/** All preferences from the server. Throws ApiProblem. */
export const freshPreferences = () => queryClient.fetchQuery({ ...allPreferences, staleTime: 0 })

/** After they were changed behind this tab's back. */
export const loadPreferencesAgain = () => queryClient.invalidateQueries({ queryKey: allPreferences.queryKey })

/** One preference by name: its value (undefined when never set), whether it is known yet, and how to set it. */
export function usePreference(name: string) {
  const all = usePreferences()
  const set = useCallback((value: string) => savePreference(name, value), [name])
  return {
    value: all?.find((one) => one.preferenceName === name && !one.globalPreference)?.preferenceValue,
    isKnown: all !== undefined,
    set,
  }
}

interface HowToSave {
  readonly isGlobal?: boolean
  /** The page is being left. */
  readonly keepalive?: boolean
  /** Reverts the value here if the server fails to store it. */
  readonly mustArrive?: boolean
  /** Version that it changes, as If-Match has it. */
  readonly ifMatch?: string | undefined
}

/**
 * Sets a preference: here at once where the others are known, on the server behind it. Throws ApiProblem; the value stays here all the
 * same, unless it must arrive.
 */
export async function savePreference(
  preferenceName: string,
  preferenceValue: string,
  { isGlobal = false, mustArrive = false, ...how }: HowToSave = {},
): Promise<void> {
  const preference = { preferenceName, preferenceValue, globalPreference: isGlobal }
  if (how.keepalive) leave(preference)
  const all = knownPreferences()
  if (all) showInstead(preference, preference)
  try {
    await request('POST', path, { body: preference, ...how })
  } catch (error) {
    const before = all?.find((one) => isSame(one, preference))
    if (mustArrive) showInstead(preference, before)
    throw error
  }
  // Alone it would pass for all that is remembered.
  if (!all) await loadPreferencesAgain()
}

function showInstead(preference: Preference, next: Preference | undefined): void {
  queryClient.setQueryData(
    allPreferences.queryKey,
    (all) => all && [...all.filter((one) => !isSame(one, preference)), ...(next ? [next] : [])],
  )
}

const place = 'portolan.left'
const leaver = () => `${sessionUser()?.userId} ${sessionUser()?.accountId}`

/** Preferences set by this tab's last page while leaving, for the same person in the same workspace. */
function leftBehind(): readonly Preference[] {
  try {
    const { by, preferences }: Partial<{ by: string; preferences: readonly Preference[] }> = JSON.parse(
      sessionStorage.getItem(place) ?? '{}',
    )
    return by === leaver() && Array.isArray(preferences) ? preferences : none
  } catch {
    return none
  }
}

/** The page that comes next may ask the server before what this one sends as it goes has come there. */
const leave = (preference: Preference) =>
  sessionStorage.setItem(
    place,
    JSON.stringify({ by: leaver(), preferences: [...leftBehind().filter((one) => !isSame(one, preference)), preference] }),
  )

/** Adds the previous page's last changes, which are sent again if they were lost. */
function withLeft(all: readonly Preference[]): Preference[] {
  const left = leftBehind()
  sessionStorage.removeItem(place)
  const missing = left.filter((one) => !all.some((other) => isSame(one, other) && one.preferenceValue === other.preferenceValue))
  // Deferred, since this may run during a render and each request updates the progress bar.
  queueMicrotask(() => {
    for (const one of missing) request('POST', path, { body: one }).catch(() => undefined)
  })
  return [...all.filter((one) => !missing.some((other) => isSame(one, other))), ...missing]
}

const isSame = (a: Preference, b: Preference) => a.preferenceName === b.preferenceName && a.globalPreference === b.globalPreference
const none: readonly Preference[] = []
