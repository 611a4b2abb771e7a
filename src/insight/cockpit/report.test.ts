/** The report of one client: its figures, and the mean of others only on request. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

async function world(clients: number) {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const ids: string[] = []
  for (let at = 0; at < clients; at++) {
    ids.push(await addAccount({ parentAccountId: namespace }))
    const admin = await addPerson(ids[at]!, ['Global Admin'])
    for (let count = 0; count <= at; count++)
      expect((await admin.send('POST', '/applications', { name: `Application ${count}`, criticality: 3 })).status).toBe(201)
  }
  return { provider, ids }
}

test('the figures of a client’s report equal the cockpit’s, without the mean unless requested', async () => {
  const { provider, ids } = await world(4)
  const [listed] = (await provider.send('GET', '/cockpit')).body.filter(({ accountId }: { accountId: string }) => accountId === ids[1])
  const { body } = await provider.send('GET', `/cockpit/${ids[1]}/report`)
  expect(body).toMatchObject({
    accountId: ids[1],
    workspaceName: listed.workspaceName,
    providerName: listed.parentAccountName,
    figures: listed.figures,
    mean: null,
    meanOf: null,
  })
  expect(body.figures.applications).toBe(2)
  expect(body.values.applications).toBe(2)
  const { body: compared } = await provider.send('GET', `/cockpit/${ids[1]}/report?mean=true`)
  expect(compared.mean.applications).toBe((1 + 2 + 3 + 4) / 4)
  expect(compared.meanOf).toBe(4)
  expect(JSON.stringify(compared)).not.toContain(ids[0])
})

test('with fewer than three others the mean stays unknown, and it is nobody else’s report', async () => {
  const [{ provider, ids }, other] = [await world(3), await world(1)]
  expect((await provider.send('GET', `/cockpit/${ids[0]}/report?mean=true`)).body.mean.applications).toBe(null)
  expect((await other.provider.send('GET', `/cockpit/${ids[0]}/report`)).status).toBe(404)
  const admin = await addPerson(ids[0]!, ['Global Admin'])
  expect((await admin.send('GET', `/cockpit/${ids[0]}/report`)).status).toBe(403)
  expect((await admin.send('PUT', '/cockpit/told', { figuresHidden: true })).status).toBe(200)
  expect((await provider.send('GET', `/cockpit/${ids[0]}/report`)).status).toBe(404)
})
