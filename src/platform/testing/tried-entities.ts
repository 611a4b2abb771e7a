/** Which entities the generated suites try: all of them, unless `ENTITIES` names some ("area,supplier"), as `npm run test:near` does. */
import type { Entity } from '#platform/contract/entity.ts'

export function triedEntities(entities: ReadonlyMap<string, Entity>, named = process.env['ENTITIES']): Entity[] {
  if (!named) return [...entities.values()]
  return named.split(',').map((name) => {
    const entity = entities.get(name)
    if (!entity) throw new Error(`ENTITIES names ${name}, which is no entity of the catalogue: ${[...entities.keys()].join(', ')}.`)
    return entity
  })
}
