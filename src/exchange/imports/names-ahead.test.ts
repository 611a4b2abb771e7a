/** Names that are read ahead: who asks for them meanwhile waits, and does not read them again. */
import { expect, test } from 'vitest'
import { grantsOf } from '#platform/contract/access.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { KeptNames } from '#platform/server/exchange/kept-names.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson, services } = await testApp()
const grants = grantsOf([{ roleName: 'Global Admin', portfolioId: null }])

/** The workspace with one area, whose names are returned or refused on the test's command. */
async function slow() {
  const accountId = await addAccount()
  await (await addPerson(accountId, ['Global Admin'])).send('POST', '/areas', { name: 'Harbour' })
  const tenant = services.database.tenant(accountId)
  let asked = 0
  let looked = 0
  let open = () => {}
  let fail = (_error: Error) => {}
  const gate = new Promise<void>((resolve, reject) => ([open, fail] = [resolve, reject]))
  const asking: Pick<TenantTransaction, 'rows' | 'accountId'> = {
    accountId,
    rows: async (statement, values) => {
      const ofNames = statement.name === 'area.exchange_names'
      if (ofNames && asked++ === 0) await gate
      const rows = await tenant.rows(statement, values)
      if (!ofNames) looked++
      return rows
    },
  }
  return { asking, open, fail, asked: () => asked, looked: () => looked }
}

/** Asked for while they are being read ahead, once both have looked whether they are kept. */
async function askedMeanwhile() {
  const { asking, asked, looked, ...gate } = await slow()
  const kept = new KeptNames()
  kept.readAhead(asking, grants, 'area')
  await expect.poll(asked).toBe(1)
  const read = kept.read(asking, grants, ['area'])
  await expect.poll(looked).toBe(2)
  const again = async () => {
    kept.readAhead(asking, grants, 'area')
    await expect.poll(looked).toBe(3)
  }
  return { asked, ...gate, again, found: async () => (await read).get('area')!.named('harbour') }
}

test('they are read once', async () => {
  const { again, asked, open, found } = await askedMeanwhile()
  await again()
  open()
  expect(await found()).toHaveLength(1)
  expect(asked()).toBe(1)
})

test('after a failure they are read again', async () => {
  const { asked, fail, found } = await askedMeanwhile()
  fail(new Error('no connection'))
  expect(await found()).toHaveLength(1)
  expect(asked()).toBe(2)
})
