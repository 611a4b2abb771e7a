/** Tax numbers of customers: their form, the check by VIES, and who accounts for the VAT, from the preview to the invoice and its credit note. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { checkSchedule } from '#billing/tax-numbers/server/check.ts'
import { wellFormed } from '#billing/tax-numbers/server/well-formed.ts'
import { paperOf } from '#billing/transactions/contract/paper.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

type Answer = { status?: number; body: string; meanwhile?: () => Promise<unknown> }
/** By number, what the service says; others are unknown to it. */
const known = new Map<string, Answer>()
const asked: unknown[] = []
const valid = { body: JSON.stringify({ valid: true, requestIdentifier: 'WAPI123' }) }
const vies = createServer((request, response) => {
  void (async () => {
    const question = JSON.parse(await readText(request))
    asked.push([request.url, question])
    const { status = 200, body, meanwhile } = known.get(`${question.countryCode}${question.vatNumber}`) ?? { body: '{"valid":false}' }
    await meanwhile?.()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })()
})
await new Promise<void>((done) => vies.listen(0, '127.0.0.1', done))
afterAll(() => void vies.close())

const { addAccount, addPerson, database, services } = await testApp({
  BILLING_TAX_NUMBERS: 'DE VAT DE136695976 2020-01-01; FR VAT FR83404833048 2020-01-01',
  BILLING_SELLER: 'Hafen Software GmbH, Kai 1, Hamburg',
  VIES_URL: `http://127.0.0.1:${(vies.address() as AddressInfo).port}/rest-api`,
})
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const basic = '0193a000-0000-7000-8000-000000000001'
const french = 'FR40303265045'

async function customer(countryId: string): Promise<Person> {
  const accountId = await addAccount()
  await rows('update account set country_id = $2 where account_id = $1', [accountId, countryId])
  return addPerson(accountId, ['Global Admin'])
}
const save = (person: Person, taxNumber: string | null) => person.send('PUT', '/accounts/tax_number', { taxNumber })
const giveBasic = async ({ accountId }: Person, effectiveDate: string) =>
  (await operator.send('POST', `/billing/${accountId}/products`, { productId: basic, unit: 'Month', effectiveDate })).body
const charge = ({ accountId }: Person, day: string) => chargeAccount(services, accountId, new Date(`${day}T12:00:00Z`), systemActor)
const papers = async (person: Person): Promise<AccountTransaction[]> =>
  (await person.send('GET', '/transactions/')).body.filter(({ number }: AccountTransaction) => number)
const taxesOf = (paper: AccountTransaction) =>
  paper.items[0]!.taxes.map(({ taxCode, rate, relief }) => [taxCode, rate, relief?.kind ?? null])

test('a VAT number needs the form and the check digits of its country; other countries’ numbers are kept as they are', async () => {
  // Numbers as companies and authorities publish them.
  const numbers = `ATU13585627 BE0403019261 BE1000000021 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 ESB58378431 FI20774740 FR40303265045
    EL094259216 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843
    RO18547290 SE556188840401 SI50223054 SK2022749619`
  for (const number of numbers.split(/\s+/)) {
    const countryId = number.slice(0, 2).replace('EL', 'GR')
    const bare = number.slice(2)
    for (const written of [
      number,
      number.toLowerCase(),
      bare,
      `${number.slice(0, 2)} ${bare.slice(0, 4)}.${bare.slice(4, 6)}-${bare.slice(6)}`,
    ])
      expect(await wellFormed(countryId, written), written).toBe(number)
    const typo = bare.replace(/(?<=\d\d)\d/, (digit) => String((Number(digit) + 1) % 10))
    await expect(wellFormed(countryId, typo), typo).rejects.toMatchObject({ status: 422 })
  }
  expect(await wellFormed('CA', ' 123456789 RT0001 ')).toBe('123456789 RT0001')
  expect([await wellFormed('DE', '  '), await wellFormed('DE', null)]).toEqual([null, null])
  const person = await customer('FR')
  const refused = await save(person, 'DE136695976')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'taxNumber', message: 'This is not a VAT number of France. Correct it, or leave it empty' })],
  ])
})

test('a number that VIES finds valid moves the VAT to the customer: in the preview, on the invoice, its PDF, and the credit note', async () => {
  known.set(french, valid)
  const person = await customer('FR')
  expect((await save(person, 'fr 40 303 265 045')).body).toMatchObject({
    taxNumber: french,
    isVatNumber: true,
    taxNumberCheck: 'Valid',
    taxNumberCheckedDate: dayNow(),
  })
  expect(asked.at(-1)).toEqual([
    '/rest-api/check-vat-number',
    { countryCode: 'FR', vatNumber: '40303265045', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
  ])
  const { accountProductId } = await giveBasic(person, '2026-06-01')
  await charge(person, '2026-06-01')
  const [invoice] = await papers(person)
  expect([invoice!.transactionAmount, taxesOf(invoice!)]).toEqual([49, [['VAT', 0, 'Reverse charge']]])
  const { statements, registrations, buyer, sums } = paperOf(invoice!)!
  expect(statements).toEqual([
    `Reverse charge: the customer accounts for the VAT. VAT number ${french} was valid on ${formatLongDate(dayNow())} (VIES WAPI123).`,
  ])
  expect([registrations, buyer.at(-1)]).toEqual([['VAT no. DE136695976'], `VAT no. ${french}`])
  expect(sums.slice(0, 3).map(({ label, amount }) => [label, amount])).toEqual([
    ['Net', 49],
    ['VAT 0%, reverse charge', 0],
    ['Total', 49],
  ])
  const pdf = await person.send('GET', `/transactions/${invoice!.accountTransactionId}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  const bare = (some: string) => some.replace(/\s+/g, '')
  for (const part of [...statements, ...registrations, ...buyer, 'VAT 0%, reverse charge']) expect(bare(text)).toContain(bare(part))

  // A credit has the tax of its invoice, even if the number has changed since.
  await save(person, null)
  await operator.send('PUT', `/billing/${person.accountId}/products/${accountProductId}`, { endDate: '2026-06-15' })
  await charge(person, '2026-06-16')
  const credit = (await papers(person)).find(({ number }) => number!.startsWith('CN-'))!
  expect([credit.transactionAmount, taxesOf(credit), paperOf(credit)!.buyer.at(-1)]).toEqual([
    24.5,
    [['VAT', 0, 'Reverse charge']],
    `VAT no. ${french}`,
  ])
  expect(paperOf(credit)!.statements).toEqual(statements)
})

test('without a valid result, or at home, the tax of the place is charged; the check is made up for, and counts from the next invoice', async () => {
  const away = 'FR83404833048'
  const before = asked.length
  known.set(away, { status: 500, body: '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}' })
  const person = await customer('FR')
  expect((await save(person, away)).body).toMatchObject({ taxNumber: away, taxNumberCheck: null, taxNumberCheckedDate: null })
  const shown = (await person.send('GET', '/transactions/pending_setup?planCode=BASIC')).body
  expect(shown).toMatchObject({ netAmount: 49, taxAmount: 9.8, taxNumber: { taxNumber: away, taxNumberCheck: null } })
  await giveBasic(person, '2026-06-01')
  await charge(person, '2026-06-01')
  known.set(away, { body: 'not JSON' })
  // More numbers than a run takes that are of no country of the Union, and so never checked.
  await rows(
    "insert into account (account_id, name, workspace_name, country_id, tax_number) select gen_random_uuid(), 'Other ' || n, 'Other ' || gen_random_uuid(), 'CA', '123456789' from generate_series(1, 2000) n",
    [],
  )
  await checkSchedule.run(services)
  known.set(away, valid)
  await checkSchedule.run(services)
  await checkSchedule.run(services)
  expect(asked.slice(before).filter((one) => JSON.stringify(one).includes('83404833048'))).toHaveLength(3)
  await charge(person, '2026-07-01')
  expect((await papers(person)).map((paper) => [paper.transactionAmount, ...taxesOf(paper)])).toEqual([
    [49, ['VAT', 0, 'Reverse charge']],
    [58.8, ['VAT', 20, null]],
  ])
  const [entry] = await rows<{ changes: unknown }>(
    `select changes from change_log where account_id = $1 and changes::text like '%taxNumberCheck%' limit 1`,
    [person.accountId],
  )
  expect(JSON.stringify(entry)).toContain(`Valid: ${away}`)

  const german = await customer('DE')
  known.set('DE136695976', valid)
  await save(german, 'DE136695976')
  const domestic = (await german.send('GET', '/transactions/pending_setup?planCode=BASIC')).body
  expect(domestic).toMatchObject({ taxAmount: 9.31, taxNumber: { taxNumberCheck: 'Valid' } })
  const unknown = await customer('FR')
  expect((await save(unknown, 'FR59542051180')).body.taxNumberCheck).toBe('Invalid')
  expect((await unknown.send('GET', '/transactions/pending_setup?planCode=BASIC')).body.taxAmount).toBe(9.8)
})

test('an answer about a number that was replaced meanwhile is not kept', async () => {
  const person = await customer('AT')
  known.set('ATU13585627', {
    ...valid,
    meanwhile: () => rows("update account set tax_number = 'ATU65412345' where account_id = $1", [person.accountId]),
  })
  expect((await save(person, 'ATU13585627')).body).toMatchObject({ taxNumber: 'ATU65412345', taxNumberCheck: null })
})
