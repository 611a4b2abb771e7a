import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson, send } = await testApp()

test('an area is added, read, changed, listed and deleted, with its history', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const added = await admin.send('POST', '/areas', { name: ' Finance ' })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  expect(added.body).toMatchObject({ name: 'Finance', active: true, applicationsCount: 0, permissions: { edit: true, remove: true } })
  const path = `/areas/${added.body.areaId}`
  const changed = await admin.send('PUT', path, { name: 'Treasury' }, { 'if-match': added.headers['etag']! })
  expect(changed.body.name).toBe('Treasury')
  const late = await admin.send('PUT', path, { name: 'Late' }, { 'if-match': added.headers['etag']! })
  expect([late.status, late.body.record.name]).toEqual([409, 'Treasury'])
  const twin = await admin.send('POST', '/areas', { name: 'TREASURY' })
  expect([twin.status, twin.body.errors[0].path]).toEqual([409, 'name'])
  const list = await admin.send('GET', '/areas')
  expect(list.body).toHaveLength(1)
  expect((await admin.send('GET', '/areas', undefined, { 'if-none-match': list.headers['etag']! })).status).toBe(304)
  const page = await admin.send('GET', '/areas?limit=1&sort=-name&filter=name:contains:eas')
  expect([page.headers['x-total-count'], page.body.length]).toEqual(['1', 1])
  const history = await admin.send('GET', `${path}/history`)
  expect(history.body.map((c: { action: string }) => c.action)).toEqual(['update', 'create'])
  expect(history.body[0].changes).toEqual({ name: ['Finance', 'Treasury'] })
  expect((await admin.send('GET', `${path}/history?limit=1`)).body).toEqual(history.body.slice(0, 1))
  for (const limit of ['0', '1001', '1.5', 'all', '-1'])
    expect((await admin.send('GET', `${path}/history?limit=${limit}`)).body.errors[0].path, limit).toBe('query.limit')
  expect((await admin.send('DELETE', path)).status).toBe(204)
  expect((await admin.send('GET', '/areas')).body).toEqual([])
})

test('without a session, a right or the tenant there is nothing', async () => {
  const viewer = await addPerson(await addAccount(), ['View User'])
  expect((await send('GET', '/areas')).status).toBe(401)
  expect((await viewer.send('POST', '/areas', { name: 'X' })).status).toBe(403)
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  const { body, status } = await stranger.send('POST', '/areas', { name: 'Theirs' })
  expect(status).toBe(201)
  expect((await viewer.send('GET', `/areas/${body.areaId}`)).status).toBe(404)
})
