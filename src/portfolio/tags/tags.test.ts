import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('a deleted tag leaves its applications, and their histories show it', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const { tagId } = await add('/tags', { name: 'Personal data' })
  const { applicationId } = await add('/applications', { name: 'Payroll', tags: [{ tagId }] })
  expect((await person.send('GET', `/tags/${tagId}`)).body).toMatchObject({ applicationsCount: 1, applicationTags: [{ applicationId }] })
  const before = await person.send('GET', `/applications/${applicationId}`)
  expect((await person.send('DELETE', `/tags/${tagId}`)).status).toBe(204)
  const after = await person.send('GET', `/applications/${applicationId}`)
  expect([before.body.tags, after.body.tags]).toEqual([[{ tagId }], []])
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  const [entry] = (await person.send('GET', `/applications/${applicationId}/history`)).body
  expect(entry.changes).toEqual({ tags: [[{ tagId }], []] })
})
