/** Checks VAT numbers, and keeps the outcome with its day. */
import { registrationsOf } from '#billing/ledger/server/seller.ts'
import { inTheUnion, isVatNumberOf } from '#billing/money/contract/vat-numbers.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { changeAsSystem, type Actor } from '#platform/server/records/changes.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { findTaxNumber } from './kept.ts'
import { askVies } from './vies.ts'

/** Not for a number that has changed since it was asked about. */
const keepAnswer: Statement = {
  name: 'tax_numbers.keep_answer',
  text: `update account set tax_number_check = $3, tax_number_checked_date = $4, tax_number_reference = $5 where account_id = $1 and tax_number = $2
returning account_id`,
  changesNoAnswer: 'No cached answer contains the tax number of an account.',
}

/** The number is kept whatever comes of it: without an answer it stays as it was checked before, and is asked about again. */
export async function checkTaxNumber(services: Services, accountId: string, actor: Actor): Promise<boolean> {
  const { viesUrl } = services.settings
  if (viesUrl === null) return false
  const { taxNumber, countryId, taxNumberCheck: before, label } = await findTaxNumber(services, accountId)
  if (taxNumber === null || !isVatNumberOf(countryId, taxNumber)) return false
  const answer = await askVies(viesUrl, taxNumber, askerOf(services.settings)).catch((error: unknown) => {
    services.log.warn({ err: error, accountId }, 'A VAT number could not be checked; a later run tries again')
    return null
  })
  if (answer === null) return false
  const { check, reference } = answer
  await changeAsSystem(services.database.system, accountId, actor, async (changes, system) => {
    const isKept = await system.row(keepAnswer, [accountId, taxNumber, check, dayNow(), reference])
    if (isKept && check !== before)
      changes.log('account', accountId, label, 'update', { taxNumberCheck: [before, `${check}: ${taxNumber}`] })
  })
  return true
}

/** The seller's own number. */
function askerOf(settings: Services['settings']): string | null {
  const home = registrationsOf(settings)[0]
  return home?.code === 'VAT' && isVatNumberOf(home.place, home.number) ? home.number : null
}

/** $1 the day, $2 countries. In any order, so that numbers of a country whose service is away don't hold up the others. */
const findUnchecked: Statement<{ accountId: string }> = {
  name: 'tax_numbers.unchecked',
  text: `select account_id as "accountId" from account where tax_number is not null and country_id = any($2::text[]) and deleted_date is null
  and (tax_number_checked_date is null or tax_number_checked_date < $1::date - 30) order by random() limit 100`,
}

export const checkSchedule: SystemSchedule = {
  name: 'tax-numbers.check',
  what: 'Checks VAT numbers of customers that were not checked in the last 30 days, if the installation checks them.',
  disk: 'little',
  when: { everySeconds: 21_600 },
  hasWork: ({ settings }) => settings.billing !== 'off' && settings.viesUrl !== null,
  run: async (services) => {
    const found = await services.database.system.rows(findUnchecked, [dayNow(), [...inTheUnion]])
    let checked = 0
    for (const { accountId } of found) if (await checkTaxNumber(services, accountId, systemActor)) checked += 1
    return { taxNumbers: checked }
  },
}
