import type { costs } from '#portfolio/costs/contract.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { change } from '#platform/server/records/changes.ts'
import { takeBack } from './write-entries.ts'

type Calls = typeof costs.calls

/** Each entry is written by its own rules and only where it holds what the step left: what has been changed since stays. */
export const takeBackEntries: Handler<Calls['takeBackEntries']> = async ({ body: { written } }, { tenant, session }) => {
  const own = written.map((one) => ({ ...one, id: one.id.toLowerCase() }))
  const named = new Set<string>()
  const twice = own.findIndex(({ id }) => named.size === named.add(id).size)
  if (twice >= 0) throw badInput([{ path: `written.${twice}.id`, message: 'This entry is named twice' }])
  await change(tenant, session, (changes) => takeBack(changes, own))
}
