import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('numbers count up in the account, however many are added at once', async () => {
  const person = await admin()
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, at) => person.send('POST', '/suppliers', { name: `Supplier ${at}`, accountSupplierNumber: 99 })),
  )
  const numbers = added.map(({ body }) => body.accountSupplierNumber as number)
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await (await admin()).send('POST', '/suppliers', { name: 'Theirs' })).body.accountSupplierNumber).toBe(1)
})

test('an address is written and read line by line and as one object; blank lines make none', async () => {
  const person = await admin()
  const none = await person.send('POST', '/suppliers', { name: 'Nowhere' })
  expect(none.body).toMatchObject({ addressId: null, address: null })
  const path = `/suppliers/${none.body.supplierId}`
  const given = await person.send('PUT', path, { city: 'Reykjavík', countryId: 'IS' })
  expect(given.body.address).toEqual({
    addressId: none.body.supplierId,
    addressLine1: null,
    addressLine2: null,
    addressLine3: null,
    addressLine4: null,
    city: 'Reykjavík',
    province: null,
    postalCode: null,
    countryId: 'IS',
    countryName: 'Iceland',
  })
  expect(given.body.addressId).toBe(given.body.address.addressId)
  const object = await person.send('PUT', path, { address: { addressLine1: '1 Quay Road', countryId: 'CI' } })
  expect(object.body).toMatchObject({ addressLine1: '1 Quay Road', city: null, address: { countryName: 'Ivory Coast' } })
  for (const address of ['1 Quay Road', ['1 Quay Road'], 7])
    expect((await person.send('PUT', path, { address })).body, 'what is no address clears nothing').toMatchObject({
      addressLine1: '1 Quay Road',
    })
  expect((await person.send('PUT', path, { address: null })).body.address).toBeNull()
})

test('a contact that a supplier names can not be deleted, and says where it is used', async () => {
  const person = await admin()
  const { contactId } = (await person.send('POST', '/contacts', { firstName: 'Ada' })).body
  const { supplierId } = (await person.send('POST', '/suppliers', { name: 'Engines', contacts: [{ contactId }] })).body
  expect((await person.send('GET', `/contacts/${contactId}`)).body.supplierContacts).toEqual([{ supplierId }])
  const refused = await person.send('DELETE', `/contacts/${contactId}`)
  expect([refused.status, refused.body.usedBy]).toEqual([409, [{ entity: 'supplier', label: 'supplier', count: 1 }]])
  await person.send('PUT', `/suppliers/${supplierId}`, { contacts: [] })
  expect((await person.send('DELETE', `/contacts/${contactId}`)).status).toBe(204)
})
