/** How the capability map is shown: in the address, so that a link shows the same, and remembered where the address says nothing. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePreference } from '#platform/web/session/preferences.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { colourings, type Colouring } from './steps.ts'

export interface MapSettings {
  readonly by: Colouring
  readonly level: number
  readonly as: 'map' | 'table'
}

const remembered = 'capabilityMap'
const names = ['by', 'level', 'as'] as const

function settingsIn(given: Readonly<Record<string, unknown>>): MapSettings {
  const by = colourings.find((one) => one === given['by']) ?? 'technology'
  const level = Number(given['level'] ?? 3)
  return { by, level: level >= 1 && level <= 5 ? Math.round(level) : 3, as: given['as'] === 'table' ? 'table' : 'map' }
}

function readable(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

export function useMapSettings(): readonly [settings: MapSettings, set: (next: Partial<MapSettings>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const preference = usePreference(remembered)
  const settings = settingsIn(names.some((name) => name in search) ? search : readable(preference.value))
  const set = (next: Partial<MapSettings>) => {
    const all = { ...settings, ...next }
    // Remembered in this tab in any case; the address holds it, too.
    preference.set(JSON.stringify(all)).catch(() => undefined)
    void navigate({ ...inPlace, search: (old: object) => ({ ...old, ...all }) })
  }
  return [settings, set]
}
