/** Writes that name hidden records, in the test of hidden worlds: refused in the same words whether the records are there, have changed or are gone. */
import { allCalls, entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { boundTarget } from '#platform/server/records/sight.ts'
import type { Person } from '#platform/testing/app.ts'

type Ids = Readonly<Record<string, readonly string[]>>
type Asks = (reader: Person) => Promise<Map<string, string>>
interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: object | undefined
}

/** A reference to the record by each field that may name one of its kind, a row of a list included. */
function namings(entity: Entity, hidden: Ids): object[] {
  return Object.entries<Field>(entity.all).flatMap(([name, field]): object[] => {
    if (!isWritable(field)) return []
    const to = boundTarget(field)
    if (to) return (hidden[to.name] ?? []).map((id) => ({ [name]: id }))
    if (field.kind !== 'children') return []
    return Object.entries(field.row).flatMap(([key, inner]) => {
      const target = boundTarget(inner)
      return (target ? (hidden[target.name] ?? []) : []).map((id) => ({ [name]: [{ [key]: id }] }))
    })
  })
}

function writesOf({ seen, hidden }: Readonly<Record<'seen' | 'hidden', Ids>>): Write[] {
  const bound = [...entities.values()].filter(({ scope }) => scope === 'portfolio')
  const [ours] = seen['portfolio']!
  const ids = hidden['application']!
  const writes: Write[] = bound.flatMap((entity): Write[] => [
    ...[...allCalls.values()].flatMap(({ method, path, body }): Write[] =>
      method !== 'GET' && path.startsWith(`${entity.path}/{id}`)
        ? hidden[entity.name]!.flatMap((id): Write[] => {
            const at = path.replace('{id}', id).replace(/\{\w+\}/g, ids[0]!)
            return [{}, { [entity.title]: 'Mine', applicationId: ids[0], applicationIds: ids, roles: [], steps: [] }].map((one) => ({
              method,
              path: at,
              body: body ? one : undefined,
            }))
          })
        : [],
    ),
    ...namings(entity, hidden).map((body): Write => ({ method: 'PUT', path: `${entity.path}/${seen[entity.name]![0]}`, body })),
  ])
  const mixed = [seen['application']![0], ...ids]
  return [
    ...writes,
    ...ids.map((applicationId): Write => ({ method: 'POST', path: `/portfolios/${ours}/applications`, body: { applicationId } })),
    { method: 'POST', path: `/portfolios/${ours}/applications/bulkadd`, body: { applicationIds: ids } },
    { method: 'POST', path: '/ownerreviews/plan', body: { applicationIds: mixed } },
    { method: 'POST', path: '/ownerreviews/plan', body: { portfolioId: ours } },
    ...hidden['portfolio']!.map((portfolioId): Write => ({ method: 'POST', path: '/ownerreviews/plan', body: { portfolioId } })),
    { method: 'POST', path: '/costs/years/2027/copy', body: { preview: true } },
    { method: 'POST', path: '/costs/years/2027/copy', body: { preview: true, portfolioId: ours } },
    { method: 'POST', path: `/exports/portfolios/${ours}/filtered`, body: { applicationIds: mixed, format: 'csv' } },
    { method: 'POST', path: '/bin/restore', body: { ids } },
  ]
}

/** The answers of `asks`; for the first reader also those to the manager, who may write. */
export function withWrites(asks: Asks, [first, manager]: readonly [Person, Person], of: Readonly<Record<'seen' | 'hidden', Ids>>): Asks {
  const writes = writesOf(structuredClone(of))
  return async (reader) => {
    const answers = await asks(reader)
    for (const { method, path, body } of reader === first ? writes : []) {
      const { status, body: told } = await manager.send(method, path, body)
      const { requestId: _id, ...rest } = Buffer.isBuffer(told) ? { text: told.toString() } : (told ?? {})
      answers.set(`${method} ${path} ${JSON.stringify(body)}`, `${status} ${JSON.stringify(rest)}`)
    }
    return answers
  }
}
