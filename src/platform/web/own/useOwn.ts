import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Entity } from '#platform/contract/entity.ts'
import { request } from '#platform/web/api/request.ts'
import type { DefinitionRow } from './ownEntity.ts'

const path = '/customfields'
const fields = 'name,kind,help,active,choices,fieldKey'

const ownOf = (entity: Entity) =>
  queryOptions({
    queryKey: ['lookup', 'customField', entity.name],
    queryFn: async ({ signal }) => {
      const query = { fields, status: 'active', filter: `ofEntity:is:${entity.name}` }
      const [rows, { listFieldsSeen, ownEntity }] = await Promise.all([
        request<DefinitionRow[]>('GET', path, { query, signal }),
        import('./ownEntity.ts'),
      ])
      return ownEntity(entity, rows, await listFieldsSeen(entity, signal))
    },
    structuralSharing: false,
  })

/**
 * The entity with the workspace's own fields beside those of the contract, and whether they are known yet: until then, and where they cannot be asked for, it
 * is the contract's. Asks nothing for an entity that takes none.
 */
export function useOwn(of: Entity): readonly [entity: Entity, isKnown: boolean] {
  const takes = 'custom' in of.fields
  const { data, isPending } = useQuery({ ...ownOf(of), enabled: takes })
  return [data ?? of, !takes || !isPending]
}
