import { useQuery } from '@tanstack/react-query'
import { usePick, type Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from './RecordLogo.tsx'

const kept = new WeakMap<readonly Row[], ReadonlyMap<unknown, string>>()

/** The colours of records by id, as far as they have some; worked out once for each answer. */
function coloursIn(key: string, rows: readonly Row[]): ReadonlyMap<unknown, string> {
  const known = kept.get(rows)
  if (known) return known
  const colours = new Map(rows.flatMap((row) => (row.color ? [[row[key], row.color] as const] : [])))
  kept.set(rows, colours)
  return colours
}

/** The square of a record known only by id and name: in the colour of its list and its own page. */
export function RecordSquare({ entity, id, name, size }: { entity: string; id: string; name: string; size?: 22 | 32 | 40 }) {
  const key = `${entity}Id`
  const colour = useQuery({ ...usePick(entity), select: (rows) => coloursIn(key, rows).get(id) }).data
  return <RecordLogo name={name} colour={colour ?? null} {...(size && { size })} />
}
