import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('archived applications are in no count of applications of another record, and stay in its list', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => {
    const answer = await person.send('POST', path, body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
    return answer.body
  }
  const get = async (path: string) => (await person.send('GET', path)).body
  const { areaId } = await add('/areas', { name: 'Sales' })
  const { tagId } = await add('/tags', { name: 'Personal data' })
  const { capabilityId } = await add('/capabilities', { name: 'Plan' })
  const { supplierId } = await add('/suppliers', { name: 'Acme' })
  const { frameworkItemId } = await add('/frameworkitems', { framework: 'TSM', name: 'Delivery', hierarchyId: '1' })
  const named = {
    areas: [{ areaId }],
    tags: [{ tagId }],
    capabilities: [{ capabilityId }],
    vendorSupplierId: supplierId,
    manufacturerSupplierId: supplierId,
    frameworkItems: [{ frameworkItemId }],
  }
  const { applicationId } = await add('/applications', { name: 'Old', ...named })
  await add('/applications', { name: 'New', ...named })
  const paths = [
    `/areas/${areaId}`,
    `/tags/${tagId}`,
    `/capabilities/${capabilityId}`,
    `/suppliers/${supplierId}`,
    `/frameworkitems/${frameworkItemId}`,
  ]
  const counts = async () => Promise.all(paths.map(async (path) => (await get(path)).applicationsCount))
  expect(await counts()).toEqual([2, 2, 2, 2, 2])
  expect((await person.send('PUT', `/applications/${applicationId}`, { active: false })).status).toBe(200)
  expect(await counts()).toEqual([1, 1, 1, 1, 1])
  expect((await get('/areas'))[0].applicationsCount).toBe(1)
  expect((await get(`/areas/${areaId}`)).applicationAreas).toHaveLength(2)
})
