import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fields } from '#platform/contract/field.ts'
import { namesOf } from '#platform/web/api/queries.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { targetsOf } from '#platform/web/api/targets.ts'
import type { NamesOf } from './reading.ts'

/** Names of everything that these fields refer to; its identity changes only when some of them arrive or change. */
export function useNamesOf(fields: Fields): NamesOf {
  const { outlines } = useDirectory()
  const targets = useMemo(() => [...new Set(targetsOf(fields))].filter((name) => outlines.has(name)), [fields, outlines])
  // The combined array keeps its identity while its maps do.
  const maps = useQueries({ queries: targets.map(namesOf), combine: (results) => results.map((result) => result.data) })
  return useMemo(() => {
    const byEntity = new Map(targets.map((name, at) => [name, maps[at]]))
    return (name) => byEntity.get(name) ?? none
  }, [targets, maps])
}

const none: ReadonlyMap<string, string> = new Map()
