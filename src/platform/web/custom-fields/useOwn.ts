import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Entity } from '#platform/contract/entity.ts'
import { request } from '#platform/web/api/request.ts'
import type { DefinitionRow } from './ownEntity.ts'
import { ownFieldsPath, takesOwnFields } from './ownPaths.ts'

const ownOf = (entity: Entity) =>
  queryOptions({
    queryKey: ['lookup', 'customField', entity.name],
    queryFn: async ({ signal }) => {
      const [rows, [seen, ownEntity]] = await Promise.all([
        request<DefinitionRow[]>('GET', ownFieldsPath(entity), { signal }),
        import('./ownEntity.ts').then(async (own) => [await own.listFieldsSeen(entity, signal), own.ownEntity] as const),
      ])
      return ownEntity(entity, rows, seen)
    },
    structuralSharing: false,
  })

/**
 * The entity with the workspace's own fields beside those of the contract, and whether they have loaded. Until then, or if they can't be loaded, it is the contract's
 * entity. Requests nothing for an entity that takes no own fields.
 */
export function useOwn(of: Entity): readonly [entity: Entity, isKnown: boolean] {
  const takes = takesOwnFields(of)
  const { data, isPending } = useQuery({ ...ownOf(of), enabled: takes })
  return [data ?? of, !takes || !isPending]
}
