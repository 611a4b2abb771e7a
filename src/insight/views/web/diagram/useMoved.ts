import { useMemo, useState } from 'react'
import { usePreference } from '#platform/web/session/preferences.ts'
import type { Place } from './layout.ts'

type Moved = Readonly<Record<string, readonly [x: number, y: number]>>

/** Maximum number of nodes in a remembered layout: those moved last. */
const mostMoved = 200

function readMoved(value: string | undefined): Moved {
  try {
    const found: unknown = JSON.parse(value || '{}')
    if (typeof found !== 'object' || found === null) return {}
    const isPlace = (place: unknown): place is [number, number] =>
      Array.isArray(place) && place.length === 2 && place.every((side) => typeof side === 'number' && side >= 0 && side < 100_000)
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, [number, number]] => isPlace(entry[1])))
  } catch {
    return {}
  }
}

/** Positions of applications that the person has moved, by the diagram's centre, depth and grouping; remembered for the person. */
export function useMoved(around: string | undefined, depth: string | undefined, by: string | undefined) {
  const centre = [around ? `${around}.${depth ?? ''}` : 'all', by].filter(Boolean).join('.')
  const { value, set } = usePreference(`views.integrations.${centre}`)
  const [own, setOwn] = useState<{ centre: string; moved: Moved }>()
  const moved = useMemo(() => (own?.centre === centre ? own.moved : readMoved(value)), [own, centre, value])
  const save = (next: Moved) => {
    setOwn({ centre, moved: next })
    // A failure to save is ignored: the position applies here anyway.
    void set(Object.keys(next).length ? JSON.stringify(next) : '').catch(() => undefined)
  }
  return {
    moved,
    move: (id: string, { x, y }: Place) => {
      const { [id]: _before, ...others } = moved
      save(
        Object.fromEntries([
          ...Object.entries(others).slice(-(mostMoved - 1)),
          [id, [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]],
        ]),
      )
    },
    reset: () => save({}),
  }
}
