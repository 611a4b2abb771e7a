/** A scenario as a file: all that its page lists, and amounts for those who see them. */
import { expect, test } from 'vitest'
import { application, join, made, portfolio, read } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { costing, outcomeOf, scenarioOf, thisYear } from './server/samples-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('a scenario, its costs and its file show no amounts to readers without permission to see costs', async () => {
  const boss = await admin()
  const own = await portfolio(boss, 'Own')
  const id = await application(boss, 'Ledger')
  await join(boss, own, [id])
  await costing(boss, id, 7_131_713)
  const scenarioId = await scenarioOf(boss, own, 'Plan', [
    { applicationId: id, action: 'Eliminate', lastDate: `${thisYear}-12-31`, needsNoSuccessor: true },
  ])
  const cost = await made(boss, '/scenariocosts', {
    name: 'Successor',
    scenarioId,
    startDate: `${thisYear}-01-01`,
    yearlyAmount: 9_293_929,
  })
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const file = async (person: Person, format: string) => {
    const { body } = await person.send('GET', `/exports/scenarios/${scenarioId}?format=${format}`)
    const { columns, rows } = await readTable(body, `x.${format}`)
    return { heads: columns.map(({ name }) => name), rows }
  }
  const [viewer, author, manager] = await Promise.all([
    addPerson(boss.accountId, ['View User']),
    addPerson(boss.accountId, ['Author'], own),
    addPerson(boss.accountId, ['Portfolio Manager'], own),
  ])
  for (const person of [viewer, author]) {
    const told = await outcomeOf(person, scenarioId)
    expect([told.amountsSeen, told.years, told.steps[0].yearlyCost]).toEqual([false, [], null])
    const steps = [{ applicationId: id, action: 'Eliminate', lastDate: `${thisYear}-06-30` }]
    const tried = (await person.send('POST', `/scenarios/${scenarioId}/outcome`, { steps })).body
    expect([tried.amountsSeen, tried.years, tried.steps[0].yearlyCost]).toEqual([false, [], null])
    expect(await read(person, '/scenariocosts')).toEqual([])
    expect((await person.send('GET', `/scenariocosts/${cost.scenarioCostId}`)).status).toBe(404)
    for (const format of ['csv', 'xlsx']) {
      const { heads, rows } = await file(person, format)
      expect(heads).toEqual(['Part', 'Name', 'What', 'Last day'])
      expect(rows.filter(([part]) => part === 'Added cost')).toEqual([])
    }
    const all = [told, await read(person, `/scenarios/${scenarioId}`), await read(person, `/scenarios/${scenarioId}/history`)]
    expect(JSON.stringify(all).replaceAll(/[,.]/g, '')).not.toMatch(/7131713|9293929/)
  }
  for (const person of [boss, manager]) {
    expect((await outcomeOf(person, scenarioId)).years[1]).toMatchObject({ goes: 7_131_713, comes: 9_293_929 })
    for (const format of ['csv', 'xlsx']) {
      const { heads, rows } = await file(person, format)
      const lines = rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at]])))
      expect(
        lines.find((line) => line['Name'] === String(thisYear + 1)),
        format,
      ).toMatchObject({ 'Removed cost': '7131713', 'Added cost': '9293929', Saved: '-2162216' })
      expect(lines[0]).toMatchObject({ Part: 'Step', Name: 'Ledger', What: 'Eliminate', 'Yearly cost': '7131713' })
    }
  }
})

test('the file of a scenario has a line for each added cost, with its days and amounts', async () => {
  const boss = await admin()
  const scenarioId = await scenarioOf(boss, await portfolio(boss, 'Own'), 'Plan', [])
  const first = `${thisYear}-01-01`
  await made(boss, '/scenariocosts', {
    name: 'Licences',
    scenarioId,
    startDate: first,
    endDate: `${thisYear + 1}-12-31`,
    yearlyAmount: 1200.5,
  })
  await made(boss, '/scenariocosts', { name: 'Move', scenarioId, startDate: `${thisYear}-02-01`, onceAmount: 6000 })
  await made(boss, '/scenariocosts', { name: 'Given up', scenarioId, startDate: `${thisYear}-03-01`, onceAmount: 1, active: false })
  const { body } = await boss.send('GET', `/exports/scenarios/${scenarioId}?format=csv`)
  const { columns, rows } = await readTable(body, 'x.csv')
  const lines = rows.map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? ''])))
  expect(
    lines
      .filter((line) => line['Part'] === 'Added cost')
      .map((line) => ['Name', 'What', 'First day', 'Last day', 'Yearly cost', 'One-time cost'].map((head) => line[head])),
  ).toEqual([
    ['Licences', '', first, `${thisYear + 1}-12-31`, '1200.5', ''],
    ['Move', '', `${thisYear}-02-01`, '', '', '6000'],
    ['Given up', 'Archived, not counted', `${thisYear}-03-01`, '', '', '1'],
  ])
})
