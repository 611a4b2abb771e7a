import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fields } from '#platform/contract/field.ts'
import { namesOf, queryClient } from '#platform/web/api/queries.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { targetsOf } from '#platform/web/api/targets.ts'
import type { NamesOf } from './reading.ts'

/** Names of everything that these fields refer to; its identity changes only when some of them arrive or change, or cannot be had. */
export function useNamesOf(fields: Fields): NamesOf {
  const { outlines } = useDirectory()
  const targets = useMemo(() => [...new Set(targetsOf(fields))].filter((name) => outlines.has(name)), [fields, outlines])
  // The combined array keeps its identity while its maps do.
  const maps = useQueries({ queries: targets.map(namesOf), combine: (results) => results.map(namesIn) })
  return useMemo(() => {
    const byEntity = new Map(targets.map((name, at) => [name, maps[at] ?? notYet]))
    return (name) => byEntity.get(name) ?? none
  }, [targets, maps])
}

/** The names of everything that these fields refer to are here, as far as they can be had or were asked for. */
export const areNamed = (fields: Fields, names: NamesOf): boolean => targetsOf(fields).every((name) => names(name) !== notYet)

/** Loads the names of everything that these fields refer to and that is not cached. Failures leave names unknown. */
export async function loadNames(fields: Fields): Promise<void> {
  const missing = [...new Set(targetsOf(fields))].map(namesOf).filter(({ enabled }) => enabled)
  await Promise.all(
    missing.map(({ queryKey, queryFn }) =>
      queryClient.prefetchQuery({ queryKey, queryFn, staleTime: Infinity, networkMode: 'always', retry: false }),
    ),
  )
}

/** Offline they are not asked for. */
const namesIn = ({ data, isError, isPaused }: Pick<UseQueryResult<ReadonlyMap<string, string>>, 'data' | 'isError' | 'isPaused'>) =>
  data ?? (isError || isPaused ? none : undefined)
const none: ReadonlyMap<string, string> = new Map()
const notYet: ReadonlyMap<string, string> = new Map()
