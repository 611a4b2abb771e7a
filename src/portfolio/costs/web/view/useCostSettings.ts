/** How costs are shown: in the address, so that a link shows the same, and remembered where the address says nothing. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { divisions } from '#portfolio/costs/contract/divided.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'

export const ways = ['kind', 'owner', ...divisions] as const
export type Way = (typeof ways)[number]

export interface CostSettings {
  readonly by: Way
  /** With the portfolios that are part of it. */
  readonly withParts: boolean
  /** Undefined: this year. */
  readonly year: number | undefined
}

const remembered = 'costs'
type Said = Readonly<Record<string, unknown>>

function settingsIn(said: Said): CostSettings {
  const year = Number(said['year'])
  return {
    by: ways.find((one) => one === said['by']) ?? 'kind',
    withParts: said['parts'] === 'with',
    year: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined,
  }
}

const saidBy = ({ by, withParts, year }: CostSettings) => ({ by, parts: withParts ? 'with' : undefined, year })

function readable(text: string | undefined): Said {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Said) : {}
  } catch {
    return {}
  }
}

export function useCostSettings(): readonly [settings: CostSettings, set: (next: Partial<CostSettings>) => void] {
  const search: Said = useSearch({ strict: false })
  const navigate = useNavigate()
  const { value, isKnown, set: remember } = usePreference(remembered)
  const isSaid = ['by', 'parts', 'year'].some((name) => name in search)
  const settings = useMemo(() => settingsIn(isSaid ? search : readable(value)), [isSaid, search, value])
  const show = (next: CostSettings) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, ...saidBy(next) }) })
  // A remembered setting is shown as such: the recipient of a link may have other settings.
  const isOwn = isKnown && !isSaid && (settings.by !== 'kind' || settings.withParts)
  useEffect(() => {
    if (isOwn) show(settings)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when it is known
  }, [isOwn])
  const set = (next: Partial<CostSettings>) => {
    const all = { ...settings, ...next }
    // Kept in this tab in any case. The year is not remembered: next time it is the one that runs.
    remember(JSON.stringify({ ...saidBy(all), year: undefined })).catch(() => undefined)
    show(all)
  }
  return [settings, set]
}
