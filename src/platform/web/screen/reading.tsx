import { lazy, type ComponentType } from 'react'
import type { Outline } from '#platform/web/outline.ts'
import { routedScreens } from '#platform/web/router/screens.ts'

type Reading = ComponentType<{ id: string }>

const known = new Map<string, Reading>()

/** The page of an entity's records as a component, loaded when first shown; undefined where it has none. What may not be changed reads as text there. */
export function readingOf({ screens }: Pick<Outline, 'screens'>): Reading | undefined {
  const load = routedScreens.get(screens.edit)?.load as (() => Promise<{ default: Reading }>) | undefined
  if (!load) return undefined
  const made = known.get(screens.edit) ?? lazy(load)
  known.set(screens.edit, made)
  return made
}
