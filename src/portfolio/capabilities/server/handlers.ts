import { capabilities } from '#portfolio/capabilities/contract.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import * as crud from '#platform/server/http/crud.ts'
import { move } from '#platform/server/http/move.ts'
import { change } from '#platform/server/records/changes.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { capabilityRecords } from './records.ts'

/** A capability that is below two of them comes once. */
const selectBelow: Statement<{ id: string }> = {
  name: 'capability.below',
  text: `with recursive below as (
  select x as id from unnest($2::uuid[]) x
  union
  select c.capability_id from below b join capability c on c.account_id = $1 and c.parent_capability_id = b.id
) select id from below`,
}

export const capabilitiesServed = served(capabilities, {
  handlers: {
    ...crud.all(capabilityRecords),
    move: move(capabilityRecords, 'parentCapabilityId'),
    removeMany: ({ body }, { tenant, session }) =>
      change(tenant, session, async (changes) => {
        const named = [...new Set(body.capabilityIds)]
        const ids = body.withParts ? (await changes.transaction.rows(selectBelow, [named])).map(({ id }) => id) : named
        await removeRecords(
          changes,
          capabilityRecords,
          ids.map((id) => ({ id })),
        )
        return { deleted: ids.length }
      }),
  },
})
