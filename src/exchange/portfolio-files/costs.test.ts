import { expect, test } from 'vitest'
import { followJob, sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

/** A portfolio of one application, with what its file does. */
async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await boss.send('POST', path, body)).body
  const { portfolioId } = await add('/portfolios', { name: 'Own' })
  const { applicationId } = await add('/applications', { name: 'Beta' })
  await add(`/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  return {
    add,
    members: async () =>
      (await boss.send('GET', `/applications?portfolioId=${portfolioId}`)).body.map(({ name }: { name: string }) => name),
    own: (entry: object) => add(`/applications/${applicationId}/costhistory`, entry),
    share: (entry: object) => add(`/portfolios/costhistory/${portfolioId}`, { applicationId, ...entry }),
    shares: async () =>
      ((await boss.send('GET', `/portfolios/costhistory/${portfolioId}`)).body as Record<string, unknown>[]).map((row) =>
        ['effectiveDate', 'endDate', 'license', 'hosting', 'licenseCount'].map((name) => row[name]),
      ),
    total: async (year: number) =>
      (await boss.send('GET', `/costs/applications?year=${year}&portfolioId=${portfolioId}`)).body.map(
        ({ totalCost }: { totalCost: number }) => totalCost,
      ),
    /** The message, or the reasons of rejected rows. */
    imported: async (text: string) => {
      const { body } = await sendFile(boss, `/imports/portfolios/${portfolioId}`, text, 'file.csv')
      const job = await followJob(boss, body.jobId)
      if (!job.errorsFileName) return job.message
      return (await readTable((await boss.send('GET', `/jobs/${job.jobId}/errors`)).body, 'rejected.csv')).rows.map((cells) => cells.at(-1))
    },
  }
}
const whole2026 = { effectiveDate: '2026-01-01', endDate: '2026-12-31' }

test('a share keeps what its row leaves blank, and what the file has no column for', async () => {
  const { share, shares, imported } = await workspace()
  await share({ ...whole2026, license: 1000, hosting: 200, licenseCount: 50 })
  expect(await imported('Application,Costs from,License\nBeta,2026-01-01,1100\n')).toBe('1 changed.')
  expect(await shares()).toEqual([['2026-01-01', '2026-12-31', 1100, 200, 50]])
  expect(await imported('Application,Costs from,Costs until,Licenses,License,Hosting\nBeta,2026-01-01,,,1200,\n')).toBe('1 changed.')
  expect(await shares()).toEqual([['2026-01-01', '2026-12-31', 1200, 200, 50]])
  expect(await imported('Application,Costs from,Costs until,Licenses\nBeta,2026-01-01,2026-11-30,60\n')).toBe('1 changed.')
  expect(await shares()).toEqual([['2026-01-01', '2026-11-30', 1200, 200, 60]])
  expect(await imported('Application,Costs from,Costs until,License\nBeta,2026-01-01,2026-11-30,1200\n')).toBe('Nothing was changed.')
})

test.each([
  ['Application,Costs from,License\nBeta,2026-01-01,9999999999999\n', /^License must be .* or less\.$/],
  ['Application,Costs from,Licenses\nBeta,2026-01-01,3000000000\n', /^Licenses must be 2147483647 or less\.$/],
  ['Application,Costs from,License\nBeta,0001-01-01,5\n', /^From must be a day from 1900/],
  ['Application,Costs from,Costs until,License\nBeta,2026-01-01,9999-12-31,5\n', /^Until must be a day from 1900/],
  [`Application,Notes\nBeta,${'n'.repeat(2001)}\n`, /^Notes takes at most 2000 characters\.$/],
])('what a call would refuse is rejected with its row, and the other rows come in: %j', async (text, reason) => {
  const { add, imported, members } = await workspace()
  await add('/applications', { name: 'Gamma' })
  expect(await imported(`${text}Gamma\n`)).toEqual([expect.stringMatching(reason)])
  expect(await members()).toContain('Gamma')
})

test('an amount with more decimals than are kept is rounded, said so, and the same the next time', async () => {
  const { shares, imported } = await workspace()
  const text = 'Application,Costs from,License,Hosting\nBeta,2026-01-01,1234.567,0.125\n'
  expect(await imported(text)).toBe('1 changed; 2 numbers were rounded.')
  expect(await shares()).toEqual([['2026-01-01', null, 1234.57, 0.13, null]])
  expect(await imported(text)).toBe('Nothing was changed; 2 numbers were rounded.')
})

test('a part of a license is rejected with its row, not with the whole file', async () => {
  const { shares, imported } = await workspace()
  expect(await imported('Application,Costs from,Licenses,License\nBeta,2026-01-01,1.5,10\n')).toEqual([
    'Licenses: 1.5 is not a whole number.',
  ])
  expect(await shares()).toEqual([])
})

test('a new share begins with the application’s own entry, on its days', async () => {
  const { own, shares, total, imported } = await workspace()
  await own({ ...whole2026, license: 100, hosting: 5000, licenseCount: 9 })
  expect(await imported('Application,Costs from,License\nBeta,2026-01-01,120\n')).toBe('1 changed.')
  expect(await shares()).toEqual([['2026-01-01', '2026-12-31', 120, 5000, 9]])
  expect([await total(2026), await total(2028)]).toEqual([[5120], []])
})

test('a share that begins within or before an own entry hides no other amount', async () => {
  const { own, shares, imported } = await workspace()
  await own({ ...whole2026, hosting: 5000 })
  await own({ effectiveDate: '2027-01-01', hosting: 6000 })
  expect(await imported('Application,Costs from,License\nBeta,2025-01-01,70\n')).toBe('1 changed.')
  expect(await shares()).toEqual([['2025-01-01', '2025-12-31', 70, null, null]])
  expect(await imported('Application,Costs from,Costs until,License\nBeta,2026-07-01,2028-12-31,120\n')).toEqual([
    'Costs until: the application’s own costs change on 2027-01-01. End the share before, or give an amount for Hosting.',
  ])
  expect(await imported('Application,Costs from,License\nBeta,2026-07-01,120\n')).toBe('1 changed.')
  expect((await shares())[0]).toEqual(['2026-07-01', '2026-12-31', 120, 5000, null])
})

test('a file has one decimal mark, proven by its columns or likely by how it is written', async () => {
  const { shares, imported } = await workspace()
  const semicolons = (cells: string) => `Application;Costs from;License;Hosting\nBeta;2026-01-01;${cells}\n`
  expect(await imported(semicolons('1.200;'))).toBe('1 changed.')
  expect((await shares())[0]).toEqual(['2026-01-01', null, 1200, null, null])
  expect(await imported(semicolons('1.300;2.500,50'))).toBe('1 changed.')
  expect((await shares())[0]).toEqual(['2026-01-01', null, 1300, 2500.5, null])
  expect(await imported('Application,Costs from,License,Hosting\nBeta,2026-01-01,"$1,400",2500.75\n')).toBe('1 changed.')
  expect((await shares())[0]).toEqual(['2026-01-01', null, 1400, 2500.75, null])
  expect(await imported('Application,Costs from,License\nBeta,2026-01-01,1.500\n')).toEqual([
    'License: “1.500” may be 1500 or 1.5. Write it without a mark for thousands.',
  ])
  expect((await shares())[0]).toEqual(['2026-01-01', null, 1400, 2500.75, null])
})
