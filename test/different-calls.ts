/** The calls of the catalogue, with one of each group of equal entities: the plain reference lists are alike. */
import { allCalls, entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'

function kindOf(name: string, call: Call): string {
  const entity = entities.get(call.entity ?? '')
  return entity ? JSON.stringify([call.method, call.path.replace(entity.path, ''), entity.all]) : name
}

export const differentCalls: readonly (readonly [name: string, call: Call])[] = [
  ...new Map([...allCalls].map(([name, call]) => [kindOf(name, call), [name, call] as const])).values(),
]
