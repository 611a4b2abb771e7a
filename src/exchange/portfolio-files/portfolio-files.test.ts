import { expect, test } from 'vitest'
import { followJob, sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import { asked, questionsOf, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}
/** A portfolio of two applications, one of them scored, with costs; a third one outside. */
async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await asked(boss, ['Does it fit?', 'Is it used?'])
  const { portfolioId } = await add(boss, '/portfolios', { name: 'Own' })
  const ids: string[] = []
  for (const name of ['Alpha', 'Beta', 'Gamma']) ids.push((await add(boss, '/applications', { name, criticality: 3 })).applicationId)
  await add(boss, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 2) })
  await score(boss, portfolioId, ids[0]!, 4, 2)
  await add(boss, `/applications/${ids[0]}/costhistory`, { effectiveDate: '2026-01-01', license: 1234.5, licenseCount: 7 })
  return { boss, portfolioId: portfolioId as string, ids, manager: await addPerson(boss.accountId, ['Portfolio Manager'], portfolioId) }
}
async function table(person: Person, path: string, body?: object) {
  const answer = await person.send(body ? 'POST' : 'GET', path, body)
  expect(answer.status, path).toBe(200)
  const { columns, rows } = await readTable(answer.body, path.includes('csv') ? 'x.csv' : 'x.xlsx')
  const heads = columns.map(({ name }) => name)
  return { heads, rows: rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at]]))), bytes: answer.body as Buffer }
}
const imported = async (person: Person, portfolioId: string, bytes: Buffer | string, name = 'file.csv') => {
  const { status, body } = await sendFile(person, `/imports/portfolios/${portfolioId}`, bytes, name)
  expect(status, JSON.stringify(body)).toBe(200)
  return followJob(person, body.jobId)
}

test('the applications of a portfolio with scores and costs, as CSV and workbook; some of them; imported back they change nothing', async () => {
  const { boss, manager, portfolioId, ids } = await workspace()
  const path = `/exports/portfolios/${portfolioId}`
  const csv = await table(manager, `${path}?format=csv`)
  expect(csv.rows.map((row) => [row['Application'], row['Business score'], row['License'], row['Licenses'], row['Portolan ID']])).toEqual([
    ['Alpha', '75', '1234.5', '7', ids[0]],
    ['Beta', '', '', '', ids[1]],
  ])
  const xlsx = await table(manager, path)
  expect([xlsx.heads, xlsx.rows.map((row) => row['Application'])]).toEqual([csv.heads, ['Alpha', 'Beta']])
  expect((await table(manager, `${path}/filtered`, { applicationIds: [ids[1], ids[2]] })).rows.map((row) => row['Application'])).toEqual([
    'Beta',
  ])
  for (const [bytes, name] of [
    [csv.bytes, 'own.csv'],
    [xlsx.bytes, 'own.xlsx'],
  ] as const)
    expect((await imported(manager, portfolioId, bytes, name)).message).toBe('Nothing was changed.')
  expect(await get(boss, `/portfolios/costhistory/${portfolioId}`)).toEqual([])
  const author = await addPerson(boss.accountId, ['Author'], portfolioId)
  expect((await author.send('GET', path)).status).toBe(403)
  const other = await add(boss, '/portfolios', { name: 'Other' })
  expect((await manager.send('GET', `/exports/portfolios/${other.portfolioId}`)).status).toBe(404)
  expect((await sendFile(manager, `/imports/portfolios/${other.portfolioId}`, csv.bytes, 'own.csv')).status).toBe(404)
})

test('scores as points a question, readable back', async () => {
  const { boss, portfolioId } = await workspace()
  const scores = await table(boss, `/exports/portfolios/${portfolioId}/scores?format=csv`)
  expect(scores.heads.slice(0, 4)).toEqual(['Application', 'Does it fit?', 'Is it used?', 'Business score'])
  expect(scores.rows.map((row) => [row['Does it fit?'], row['Is it used?']])).toEqual([
    ['4', '2'],
    ['', ''],
  ])
  expect((await imported(boss, portfolioId, scores.bytes, 'scores.csv')).message).toBe('Nothing was changed.')
  const job = await imported(boss, portfolioId, 'Application,does it fit?,Is it used?\nBeta,1,\nAlpha,9,1\nDelta,1,1\n')
  expect(job).toMatchObject({ message: '1 changed; 2 rows were rejected.', errorsFileName: 'file, rejected rows.csv' })
  const reasons = await readTable((await boss.send('GET', `/jobs/${job.jobId}/errors`)).body, 'rejected.csv')
  expect(reasons.rows.map((cells) => [cells[0], cells.at(-2), cells.at(-1)])).toEqual([
    ['Delta', '4', 'Application “Delta” not found.'],
    ['Alpha', '3', '“9” is no answer to “Does it fit?”: write its points, 0 to 4.'],
  ])
  const members = (await get(boss, `/portfolios/allapplications?portfolioId=${portfolioId}`)) as {
    name: string
    businessQuestionsScore: number
  }[]
  expect(members.map(({ name, businessQuestionsScore }) => [name, businessQuestionsScore])).toEqual([
    ['Alpha', 75],
    ['Beta', 25],
  ])
  expect(await questionsOf(boss, portfolioId)).toHaveLength(2)
})

test('a file puts applications in, with notes and the share of costs that the portfolio carries', async () => {
  const { boss, portfolioId, ids } = await workspace()
  const csv = `Name,Notes,Costs from,Costs until,License,Hosting\nGamma,Because,2026-01-01,2026-12-31,"1,500.25",10\nAlpha,,2026-01-01,,1000,\nBeta,,,,5,\n`
  const job = await imported(boss, portfolioId, csv)
  expect(job.message).toBe('1 application put in, 1 changed; 1 row was rejected.')
  const shares = (await get(boss, `/portfolios/costhistory/${portfolioId}`)) as Record<string, unknown>[]
  const told = shares.map((row) => [
    ids.indexOf(String(row['applicationId'])),
    row['effectiveDate'],
    row['endDate'],
    row['license'],
    row['hosting'],
  ])
  expect(told.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [0, '2026-01-01', null, 1000, null],
    [2, '2026-01-01', '2026-12-31', 1500.25, 10],
  ])
  const again = await imported(boss, portfolioId, csv.replace('1000', '1100'))
  expect(again.message).toBe('1 changed; 1 row was rejected.')
  const members = (await get(boss, `/portfolios/${portfolioId}`)).applications as { applicationId: string; notes: string }[]
  expect(members.find(({ applicationId }) => applicationId === ids[2])?.notes).toBe('Because')
  for (const [bytes, message] of [
    ['Colour\nred\n', 'No column of file.csv is headed “Application”: it says which application a row is about.'],
    ['Application\n', 'file.csv has a header but no rows below it. Choose a file that has rows.'],
  ] as const) {
    const refused = await sendFile(boss, `/imports/portfolios/${portfolioId}`, bytes, 'file.csv')
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, message])
  }
})

test.each(['csv', 'xlsx'])('notes with blanks around them and lines of any kind are no change: %s', async (format) => {
  const { boss, portfolioId, ids } = await workspace()
  const body = { notes: ' first\r\nsecond ' }
  expect((await boss.send('PUT', `/portfolios/${portfolioId}/applications/${ids[0]}`, body)).status).toBeLessThan(300)
  const own = await table(boss, `/exports/portfolios/${portfolioId}?format=${format}`)
  expect((await imported(boss, portfolioId, own.bytes, `own.${format}`)).message).toBe('Nothing was changed.')
})

test('matrices: what applications serve, and what flows between them', async () => {
  const { boss, portfolioId, ids } = await workspace()
  const capability = await add(boss, '/capabilities', { name: 'Sell', code: '2' })
  const item = await add(boss, '/frameworkitems', { name: 'Quote', framework: 'APQC', hierarchyId: '3.1' })
  const type = await add(boss, '/refIntegrationTypes', { name: 'Message' })
  await boss.send('PUT', `/applications/${ids[0]}`, {
    capabilities: [{ capabilityId: capability.capabilityId, isPrimary: true }],
    frameworkItems: [{ frameworkItemId: item.frameworkItemId }],
    integrations: [
      { direction: 'Publish', otherApplicationId: ids[1], refIntegrationTypeId: type.refIntegrationTypeId },
      { direction: 'Subscribe', otherApplicationId: ids[2] },
    ],
  })
  const served = await table(boss, `/exports/portfolios/${portfolioId}/multimatrix`)
  expect([served.heads, served.rows.map((row) => Object.values(row))]).toEqual([
    ['Application', 'Sell', '3.1 Quote'],
    [
      ['Alpha', 'Primary', 'x'],
      ['Beta', '', ''],
    ],
  ])
  const whole = await table(boss, '/exports/applications/00000000-0000-0000-0000-000000000000/integrationmultimatrix')
  expect([whole.heads, whole.rows.map((row) => Object.values(row))]).toEqual([
    ['From \\ to', 'Alpha', 'Beta'],
    [
      ['Alpha', '', 'Message'],
      ['Gamma', 'x', ''],
    ],
  ])
  expect((await table(boss, `/exports/applications/${ids[1]}/integrationmultimatrix`)).rows.map((row) => Object.values(row))).toEqual([
    ['Alpha', 'Message'],
  ])
})

test('without the right to amounts a file has no columns of them', async () => {
  const { boss, portfolioId } = await workspace()
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], portfolioId)
  expect((await table(manager, `/exports/portfolios/${portfolioId}?format=csv`)).heads).toContain('License')
  const { columns } = await import('./server/columns.ts').then(({ memberColumns }) => ({ columns: memberColumns(false) }))
  expect(columns.map(({ name }) => name).filter((name) => /cost|licen|hosting|total/i.test(name))).toEqual([])
})
