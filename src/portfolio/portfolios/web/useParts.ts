import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { partsPreference, withoutParts } from '#portfolio/portfolios/contract/parts.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'

export type Summary = Reply<(typeof portfolioCalls)['summaries']>[number]

/** Parts of a portfolio, and whether they are included. */
export interface Parts {
  /** Direct parts; empty: there is nothing to switch. */
  readonly parts: readonly Summary[]
  readonly own: Summary | undefined
  /** Itself and all that is part of it. */
  readonly all: readonly Summary[]
  readonly parent: Summary | undefined
  /** Names of itself and all that is part of it, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly withParts: boolean
  readonly setWithParts: (withParts: boolean) => void
}

/** With its parts unless somebody chose otherwise: in the address, so that a link shows the same, and remembered. Undefined until it is known. */
export function useParts(portfolioId: string): Parts | undefined {
  const { data, isError } = useQuery(queryOf(portfolioCalls.summaries))
  const { value, isKnown, set } = usePreference(partsPreference)
  const { parts: said }: { parts?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = useMemo(
    () => (data ? partsIn(data, portfolioId) : isError ? partsIn([], portfolioId) : undefined),
    [data, isError, portfolioId],
  )
  if (!known || !isKnown) return undefined
  return {
    ...known,
    withParts: known.parts.length > 0 && (said === 'with' || (said !== withoutParts && value !== withoutParts)),
    setWithParts: (withParts) => {
      const chosen = withParts ? 'with' : withoutParts
      set(chosen).catch(() => undefined)
      void navigate({ ...inPlace, search: (old: object) => ({ ...old, parts: chosen }) })
    },
  }
}

function partsIn(all: readonly Summary[], portfolioId: string) {
  const own = all.find((one) => one.portfolioId === portfolioId)
  const names = new Map(own && [[portfolioId, own.name]])
  // Added parts are visited in turn.
  for (const id of names.keys()) for (const one of all) if (one.parentPortfolioId === id) names.set(one.portfolioId, one.name)
  return {
    own,
    all: all.filter((one) => names.has(one.portfolioId)),
    names,
    parts: all.filter((one) => one.parentPortfolioId === portfolioId),
    parent: all.find((one) => one.portfolioId === own?.parentPortfolioId),
  }
}
