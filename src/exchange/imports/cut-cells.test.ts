import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const counted = async (person: Person, path: string): Promise<number> => (await person.send('GET', path)).body.length

test('a list that is longer than a cell of a workbook stays as it is when the export is imported again, and the check says so', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const names = Array.from({ length: 900 }, (_, at) => `Application with a rather long name ${String(at + 1).padStart(4, '0')}`)
  await run(person, (await upload(person, 'application', csv('Name', ...names))).importId)
  const applicationITServices = (await person.send('GET', '/applications')).body.map(({ applicationId }: { applicationId: string }) => ({
    applicationId,
  }))
  const { body: service } = await person.send('POST', '/itServices', { name: 'Network', applicationITServices })
  const bytes = (await person.send('GET', '/exports/itservices?format=xlsx')).body
  const { importId, plan } = await upload(person, 'itService', bytes, 'it services.xlsx')
  const checked = await dryRun(person, importId)
  expect(checked).toMatchObject({ counts: { unchanged: 1, update: 0, create: 0 }, added: [] })
  const header = Object.keys(plan.columns).find((name) => plan.columns[name] === 'applicationITServices')
  expect(checked.losses).toEqual([{ column: header, loss: 'cut', cells: 1, decimals: null }])
  const lists = (await person.send('GET', `/imports/${importId}/values`)).body
  expect(JSON.stringify(lists)).not.toContain('cut here')
  expect(await run(person, importId)).toMatchObject({ status: 'succeeded' })
  const { body } = await person.send('GET', `/itServices/${service.itServiceId}`)
  expect([body.applicationITServices.length, await counted(person, '/applications')]).toEqual([900, 900])
})
