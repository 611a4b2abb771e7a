/** Workshops go 30 days after their end, with the names of their guests and what they answered. */
import { dropExpiredKeys } from '#platform/server/access/guest.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'

const removeOld: Statement = {
  name: 'workshop.remove_old',
  text: `delete from workshop where account_id = $1 and coalesce(ended_date, ends_date) < now() - interval '30 days' returning 1`,
}

export const removeKeys: SystemSchedule = {
  name: 'guests.remove-keys',
  disk: 'little',
  what: 'Removes the access of guests to workshops that have ended.',
  when: { dailyAt: '02:40' },
  run: async ({ database }) => ({ keys: await dropExpiredKeys(database.system) }),
}
export const removeWorkshops: AccountSchedule = {
  name: 'guests.remove-workshops',
  disk: 'little',
  what: 'Removes workshops 30 days after their end, with the names of their guests and what they answered.',
  eachAccountAt: '03:30',
  alsoClosed: true,
  run: async ({ tenant }) => ({ workshops: (await tenant.write((transaction) => transaction.rows(removeOld))).length }),
}
