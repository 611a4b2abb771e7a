import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { listWith, queryClient, type Row } from '#platform/web/api/queries.ts'
import { fieldsAtRest } from '#platform/web/fields/listed.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'

export interface MoreFields {
  /** The rows with all that has come so far. */
  readonly rows: readonly Row[] | undefined
  /** Is all of this here? */
  has(fields: readonly string[]): boolean
  /** Asks for what of this is not here; undefined when all is. */
  load(fields: readonly string[]): Promise<readonly Row[]> | undefined
  readonly error: Error | null
}

type Part = readonly string[]

/**
 * The rows of a list, which have few fields at first, with further fields as needed: each set of fields is requested once and merged into the rows when it
 * arrives. Loaded fields stay.
 */
export function useMoreFields(entity: Entity, rows: readonly Row[] | undefined, needed: readonly string[]): MoreFields {
  const [parts, setParts] = useState<readonly Part[]>([])
  const atRest = useMemo(() => new Set([entity.key, ...fieldsAtRest(entity)]), [entity])
  const lacking = (fields: readonly string[]) => fields.filter((name) => !atRest.has(name) && !parts.some((part) => part.includes(name)))
  const missing = lacking(needed)
  if (rows && missing.length > 0) setParts([...parts, missing])
  const { data, error } = useQueries({ queries: parts.map((part) => listWith(entity, part)), combine: answersOf })
  const whole = useMemo(() => rows && withParts(entity, rows, parts, data), [entity, rows, parts, data])
  const latest = useLatest({ rows, parts, lacking })
  const load = useCallback(
    (fields: readonly string[]) => {
      const now = latest.current
      const part = now.lacking(fields)
      const waiting = now.parts.filter((one) => one.some((name) => fields.includes(name)) && !isHere(entity, one))
      if (!now.rows || (part.length === 0 && waiting.length === 0)) return undefined
      if (part.length > 0) setParts((before) => [...before, part])
      const asked = part.length > 0 ? [...now.parts, part] : now.parts
      return Promise.all(asked.map((one) => queryClient.ensureQueryData(listWith(entity, one)))).then((lists) =>
        withParts(entity, now.rows!, asked, lists),
      )
    },
    [entity, latest],
  )
  const has = (fields: readonly string[]) =>
    fields.every((name) => atRest.has(name) || parts.some((part, at) => data[at] !== undefined && part.includes(name)))
  return { rows: whole, has, load, error }
}

const isHere = (entity: Entity, part: Part) => queryClient.getQueryData(listWith(entity, part).queryKey) !== undefined

const answersOf = (results: readonly { data: Row[] | undefined; error: Error | null }[]) => ({
  data: results.map((result) => result.data),
  error: results.find((result) => result.error && !result.data)?.error ?? null,
})

/** A row that a part does not know yet, since it is new, has all of its fields. */
function withParts(
  entity: Entity,
  rows: readonly Row[],
  parts: readonly Part[],
  lists: readonly (readonly Row[] | undefined)[],
): readonly Row[] {
  const known = parts.flatMap((part, at) => (lists[at] ? [{ part, byId: byIdIn(entity, lists[at]) }] : []))
  if (known.length === 0) return rows
  return rows.map((row) => {
    const id = idOf(entity, row)
    const whole: Record<string, unknown> = { ...row }
    for (const { part, byId } of known) {
      const more = byId.get(id)
      if (more) for (const name of part) whole[name] = more[name]
    }
    return whole
  })
}

const keptById = new WeakMap<object, ReadonlyMap<string, Row>>()
function byIdIn(entity: Entity, rows: readonly Row[]): ReadonlyMap<string, Row> {
  const made = keptById.get(rows) ?? new Map(rows.map((row) => [idOf(entity, row), row]))
  keptById.set(rows, made)
  return made
}
