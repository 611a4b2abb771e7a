/** An invoice on paper: the PDF is read back, and says what the page says. */
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { paperOf } from '#billing/transactions/contract/paper.ts'
import { invoiceOf } from '#billing/transactions/server/paper-for-tests.ts'
import { invoicePdf } from '#billing/transactions/server/pdf.ts'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp({
  BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01; CA-QC QST 1234567890TQ0001 2020-01-01',
  BILLING_SELLER: 'Harbour Software Inc., 1 Quay, Halifax NS',
})
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const basic = '0193a000-0000-7000-8000-000000000001'

async function customer() {
  const accountId = await addAccount()
  await rows(
    `update account set name = 'Łódź Ångström & Söhne', address_line1 = '12 rue de l’Église', city = 'Montréal', province = 'QC', postal_code = 'H2X 1Y4',
    country_id = 'CA', billing_period_start_day = 1 where account_id = $1`,
    [accountId],
  )
  return addPerson(accountId, ['Global Admin'])
}
/** Without blanks, which depend on how a reader joins pieces. */
const bare = (text: string) => text.replace(/\s+/g, '')
async function read(bytes: Uint8Array) {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { totalPages, text: bare(text) }
}

test('the PDF of an invoice and of its credit note has every figure and name of the page', async () => {
  const person = await customer()
  const { accountId } = person
  const product = { productId: basic, unit: 'Month', effectiveDate: '2026-06-01' }
  const { accountProductId } = (await operator.send('POST', `/billing/${accountId}/products`, product)).body
  await chargeAccount(services, accountId, new Date('2026-06-01T12:00:00Z'), systemActor)
  const paid = { paymentType: 'Cheque', paymentDate: '2026-06-02', paymentAmount: 20 }
  await operator.send('POST', `/billing/${accountId}/payments`, paid)
  const [invoice] = (await person.send('GET', '/transactions/')).body.filter(({ number }: AccountTransaction) => number)
  const path = `/transactions/${invoice.accountTransactionId}/pdf`
  const answer = await person.send('GET', path)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`${invoice.number}.pdf`),
  })
  const { totalPages, text } = await read(answer.body)
  expect(totalPages).toBe(1)
  for (const part of [
    'Invoice',
    invoice.number,
    'Jun 1, 2026',
    'Jul 1, 2026',
    'Halifax NS',
    'GST no. 123456789RT0001',
    'QST no. 1234567890TQ0001',
  ])
    expect(text).toContain(bare(part))
  for (const part of [
    'Łódź Ångström & Söhne',
    '12 rue de l’Église',
    'Montréal QC H2X 1Y4',
    'Canada',
    'GST 5%',
    'QST 9.975%',
    'no money moves',
  ])
    expect(text).toContain(bare(part))
  const paper = paperOf(invoice)!
  expect(paper.sums.map(({ amount }) => amount)).toEqual([49, 2.45, 4.89, 56.34, -20, 36.34])
  for (const { label, amount } of [...paper.lines, ...paper.sums]) expect(text).toContain(bare(`${label}${formatMoney(amount, 2)}`))
  expect((await person.send('GET', path)).body.equals(answer.body)).toBe(true)

  await operator.send('PUT', `/billing/${accountId}/products/${accountProductId}`, { endDate: '2026-06-15' })
  await chargeAccount(services, accountId, new Date('2026-06-16T12:00:00Z'), systemActor)
  const credit = (await person.send('GET', '/transactions/')).body.find(({ number }: AccountTransaction) => number?.startsWith('CN-'))
  const note = await read((await person.send('GET', `/transactions/${credit.accountTransactionId}/pdf`)).body)
  for (const part of ['Credit note', credit.number, `of ${invoice.number}`, 'Total-$28.18']) expect(note.text).toContain(bare(part))
})

test('a long invoice has several pages; payments, strangers and users who may not pay get none', async () => {
  const long = Array.from({ length: 80 }, (_, at) => ({ label: `Workshop ${at + 1}, ${'with a long description '.repeat(4)}`, amount: at }))
  const { totalPages, text } = await read(await invoicePdf(invoiceOf(long), { size: 'A4', isSandbox: false, date: new Date() }))
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain(`Page${totalPages}of${totalPages}`)
  expect(text).toContain('Workshop80')

  const person = await customer()
  await operator.send('POST', `/billing/${person.accountId}/payments`, { paymentType: 'EFT', paymentDate: '2026-06-02', paymentAmount: 5 })
  const [payment] = (await person.send('GET', '/transactions/')).body
  const path = `/transactions/${payment.accountTransactionId}/pdf`
  const author = await addPerson(person.accountId, ['Author'])
  const stranger = await customer()
  expect([
    (await person.send('GET', path)).status,
    (await author.send('GET', path)).status,
    (await stranger.send('GET', path)).status,
  ]).toEqual([404, 403, 404])
})
