import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { counted } from '#platform/contract/words.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { request, totalOf } from '#platform/web/api/request.ts'

export const promotedKey = ['size', idea.name, 'promoted']

/** Ideas that have become projects have no card: how many of them the list counts, and the way there. `query`: what narrows both. */
export function PromotedNote({ query }: { query: object }) {
  const { data: count = 0 } = useQuery({
    queryKey: [...promotedKey, JSON.stringify(query)],
    queryFn: async ({ signal }) => {
      const asked = { ...query, status: 'promoted', fields: 'name', limit: 1 }
      return totalOf(await request<Row[]>('GET', idea.path, { query: asked, signal })) ?? 0
    },
  })
  if (count === 0) return null
  return (
    <Link to={idea.screens.list} className="text-link idea-promoted">
      {counted(count, 'promoted idea')} in the grid
    </Link>
  )
}
