import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { directory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'

type Reading = ComponentType<{ id: string }>

const known = new Map<string, Reading>()

/** The page of one record for readers without the right to edit: read-only fields are text there. Undefined if records have no page. */
export function readingOf({ screens }: Pick<Outline, 'screens'>, id: string): ReactNode {
  const load = directory().screens.get(screens.edit)?.load as (() => Promise<{ default: Reading }>) | undefined
  if (!load) return undefined
  const Page = known.get(screens.edit) ?? lazy(load)
  known.set(screens.edit, Page)
  return (
    <Suspense>
      <Page key={id} id={id} />
    </Suspense>
  )
}
