/** How the capability map is shown: in the address, so that a link shows the same, and remembered where the address says nothing. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePreference } from '#platform/web/session/preferences.ts'
import { colourings, type Colouring } from './steps.ts'

export interface MapSettings {
  readonly by: Colouring
  readonly level: number
  readonly as: 'map' | 'table'
  /** Empty: all. */
  readonly portfolio: string
}

const remembered = 'capabilityMap'
const names = ['by', 'level', 'as'] as const

function settingsIn(given: Readonly<Record<string, unknown>>): MapSettings {
  const by = colourings.find((one) => one === given['by']) ?? 'technology'
  const level = Number(given['level'] ?? 3)
  const portfolio = typeof given['portfolio'] === 'string' ? given['portfolio'] : ''
  return { by, level: level >= 1 && level <= 5 ? Math.round(level) : 3, as: given['as'] === 'table' ? 'table' : 'map', portfolio }
}

function readable(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** The chosen portfolio, or '' for all if it was deleted or is hidden from the reader: otherwise no other one could be chosen. `there`: undefined while loading. */
export const seenPortfolio = (chosen: string, there: readonly { readonly portfolioId: string }[] | undefined): string =>
  there && !there.some(({ portfolioId }) => portfolioId === chosen) ? '' : chosen

export function useMapSettings(): readonly [settings: MapSettings, set: (next: Partial<MapSettings>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const preference = usePreference(remembered)
  // Never the remembered portfolio: the reader would not see why less is shown.
  const own = names.some((name) => name in search) ? search : readable(preference.value)
  const settings = settingsIn({ ...own, portfolio: search['portfolio'] })
  const set = (next: Partial<MapSettings>) => {
    const all = { ...settings, ...next }
    // Remembered in this tab in any case; the address holds it, too.
    preference.set(JSON.stringify({ ...all, portfolio: undefined })).catch(() => undefined)
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...all, portfolio: all.portfolio || undefined }), replace: true })
  }
  return [settings, set]
}
