import { expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Split } from './contract/divided.ts'
import type { Written } from './contract/entry.ts'
import { allocated, yearlyOf } from './server/allocate.ts'
import { back } from './server/entering-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'

const { addAccount, addPerson } = await testApp()

async function sent(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

/** An application in portfolios A, B and C with these entries. */
async function shared(entries: readonly object[]) {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { applicationId } = await sent(person, 'POST', '/applications', { name: 'CRM' })
  const portfolios: string[] = []
  for (const name of ['A', 'B', 'C']) {
    const { portfolioId } = await sent(person, 'POST', '/portfolios', { name })
    await sent(person, 'POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
    portfolios.push(portfolioId as string)
  }
  for (const entry of entries) await sent(person, 'POST', `/applications/${applicationId}/costhistory`, entry)
  const path = `/applications/${applicationId}/costsplit`
  const divide = (who: Person, year: number, percents: Record<string, number>) =>
    who.send('POST', path, { year, portfolios: Object.entries(percents).map(([portfolioId, percent]) => ({ portfolioId, percent })) })
  const split = async (year: number) => ((await sent(person, 'GET', path)) as Split).years.find((one) => one.year === year)!
  return { person, applicationId: applicationId as string, portfolios: portfolios as [string, string, string], divide, split }
}

const costing = (seed: number) => Object.fromEntries(kinds.map((kind, at) => [kind, ((seed * 7919 + at * 104729) % 1_000_000) / 100]))

test('pieces sum to the whole, and a yearly amount counts back to the cent that it is for', () => {
  const random = numbersFrom(4)
  for (let round = 0; round < 500; round++) {
    const whole = random.one(1e9) * 1000
    const weights = Array.from({ length: 1 + random.one(6) }, () => random.one(10_000))
    if (weights.every((weight) => weight === 0)) continue
    const pieces = allocated(whole, weights)
    expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(whole)
    const sum = weights.reduce((all, one) => all + one, 0)
    for (const [at, piece] of pieces.entries()) expect(Math.abs(piece - (whole * weights[at]!) / sum)).toBeLessThan(1.01)
    const [length, days] = [365 + (round % 2), 1 + random.one(365)]
    const cents = random.one(1e8)
    const yearly = yearlyOf(cents, days, length)
    expect(Math.floor((2 * yearly * days + length) / (2 * length)), `${cents} ${days}`).toBe(cents)
  }
})

test('a year divided in three sums to the cent, is divided again in place, and is taken back in one step', async () => {
  const { person, applicationId, portfolios, divide, split } = await shared([
    { effectiveDate: '2023-01-01', licenseCount: 100, ...costing(7) },
  ])
  const [a, b, c] = portfolios
  const answer = await divide(person, 2025, { [a]: 33.33, [b]: 33.33, [c]: 33.34 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const added = answer.body.written as Written[]
  expect(added.map(({ before }) => before)).toEqual([null, null, null])
  const first = await split(2025)
  expect(first.notDivided).toBe(0)
  expect(first.portfolios.reduce((cents, { totalCost }) => cents + Math.round(totalCost * 100), 0)).toBe(Math.round(first.totalCost * 100))
  expect(first.portfolios.map(({ shares }) => shares.map(({ description, endDate }) => [description, endDate]))).toEqual(
    [1, 2, 3].map(() => [['2025', '2025-12-31']]),
  )
  expect((await split(2024)).notDivided).toBe((await split(2024)).totalCost)
  const share = async (id: string) => sent(person, 'GET', `/portfoliocosts/${id}`)
  const licenses = async () => Promise.all(added.map(async ({ id }) => (await share(id)).licenseCount as number))
  expect((await licenses()).reduce((sum, one) => sum + one, 0)).toBe(100)

  const again = (await divide(person, 2025, { [a]: 50, [b]: 25.5 })).body as { written: Written[] }
  expect(again.written.map(({ before }) => before?.['effectiveDate'])).toEqual(['2025-01-01', '2025-01-01'])
  const second = await split(2025)
  // The third keeps its share, and the first two are given half and a quarter of what it leaves.
  expect(second.portfolios[2]!.totalCost).toBe(first.portfolios[2]!.totalCost)
  const left = second.totalCost - second.portfolios[2]!.totalCost
  expect(second.portfolios.slice(0, 2).map(({ totalCost }) => Math.abs(totalCost / left - 0.5) < 1e-4)).toEqual([true, false])
  expect(second.notDivided / left).toBeCloseTo(0.245, 4)
  expect(
    (await sent(person, 'GET', `/portfoliocosts/${added.find(({ id }) => again.written.some((one) => one.id === id))!.id}/history`)).length,
  ).toBe(2)

  // An undo is refused as a whole when part of the step has changed since.
  expect((await back(person, { written: added })).status).toBe(409)
  expect(await split(2025)).toEqual(second)
  expect((await back(person, again)).status).toBe(204)
  expect((await split(2025)).portfolios.map(({ totalCost }) => totalCost)).toEqual(first.portfolios.map(({ totalCost }) => totalCost))
  expect((await back(person, { written: added })).status).toBe(204)
  expect((await split(2025)).notDivided).toBe(first.totalCost)
  expect((await sent(person, 'GET', `/applications/${applicationId}/costhistory`)).length).toBe(1)
})

test('entries of parts of a leap year, beside a share on other days, are divided to the cent', async () => {
  const { person, applicationId, portfolios, divide, split } = await shared([
    { effectiveDate: '2024-02-10', endDate: '2024-11-03', ...costing(3) },
    { effectiveDate: '2024-11-04', endDate: '2025-06-30', ...costing(5) },
  ])
  const [a, b, c] = portfolios
  await sent(person, 'POST', `/portfolios/costhistory/${c}`, {
    applicationId,
    effectiveDate: '2023-05-05',
    endDate: '2024-06-07',
    license: 700,
  })
  expect((await divide(person, 2024, { [a]: 61.7, [b]: 38.3 })).status).toBe(200)
  const { portfolios: parts, notDivided, totalCost } = await split(2024)
  expect(notDivided).toBe(0)
  expect(parts.map(({ shares }) => shares.length)).toEqual([2, 2, 1])
  expect(parts.reduce((cents, part) => cents + Math.round(part.totalCost * 100), 0)).toBe(Math.round(totalCost * 100))
  expect(parts[0]!.shares.map(({ effectiveDate, endDate }) => [effectiveDate, endDate])).toEqual([
    ['2024-02-10', '2024-11-03'],
    ['2024-11-04', '2024-12-31'],
  ])
  // The bars of the portfolios agree.
  const { parts: told, years } = await sent(person, 'GET', '/costs/divided?by=portfolio')
  const at = (name: string) => (told as { name: string }[]).findIndex((one) => one.name === name)
  const amounts = (years as { year: number; amounts: number[] }[]).find(({ year }) => year === 2024)!.amounts
  expect(['A', 'B', 'C'].map((name) => amounts[at(name)])).toEqual(parts.map((part) => part.totalCost))
})

test('a division of what was read before another change is refused, and one of what there is now is not', async () => {
  const { person, applicationId, portfolios, split } = await shared([{ effectiveDate: '2024-01-01', license: 1200 }])
  const [a, b] = portfolios
  const divide = (version: string, percent: number) =>
    person.send(
      'POST',
      `/applications/${applicationId}/costsplit`,
      { year: 2025, portfolios: [{ portfolioId: a, percent }] },
      {
        'if-match': `"${version}"`,
      },
    )
  const { version } = await split(2025)
  expect((await divide(version, 50)).status).toBe(200)
  const stale = await divide(version, 20)
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The costs of 2025 and their shares changed in the meantime. Check them and save again.',
  ])
  const now = await split(2025)
  expect(now.portfolios[0]!.totalCost).toBe(600)
  // A name is nothing that a division goes by; another share is, and so are other costs.
  await sent(person, 'PUT', `/portfolios/${b}`, { name: 'Renamed' })
  expect((await split(2025)).version).toBe(now.version)
  await sent(person, 'POST', `/portfolios/costhistory/${b}`, {
    applicationId,
    effectiveDate: '2025-01-01',
    endDate: '2025-12-31',
    license: 100,
  })
  expect((await divide(now.version, 20)).status).toBe(409)
  expect((await divide((await split(2025)).version, 20)).status).toBe(200)
})

test('an impossible division is refused with words, and nobody divides into a portfolio that is not theirs', async () => {
  const { person, applicationId, portfolios, divide, split } = await shared([{ effectiveDate: '2024-01-01', license: 1200 }])
  const [a, b, c] = portfolios
  const refused = async (answer: Promise<{ status: number; body: { message: string; errors?: { message: string }[] } }>) => {
    const { status, body } = await answer
    return [status, body.errors?.[0]?.message ?? body.message]
  }
  expect(await refused(divide(person, 2025, { [a]: 60, [b]: 40.01 }))).toEqual([422, 'The percentages come to more than 100'])
  expect(await refused(divide(person, 2021, { [a]: 60 }))).toEqual([422, expect.stringContaining('costs nothing in 2021')])
  expect((await divide(person, 2025, { [a]: 33.333 })).status).toBe(400)
  const other = (await sent(person, 'POST', '/portfolios', { name: 'Empty' })).portfolioId as string
  expect(await refused(divide(person, 2025, { [other]: 60 }))).toEqual([422, 'The application is not in Empty'])
  await sent(person, 'POST', `/portfolios/costhistory/${b}`, { applicationId, effectiveDate: '2024-07-01', license: 100 })
  for (const [effectiveDate, endDate] of [
    ['2025-01-01', '2025-05-31'],
    ['2025-06-01', '2025-12-31'],
  ])
    await sent(person, 'POST', `/portfolios/costhistory/${c}`, { applicationId, effectiveDate, endDate, license: 0 })
  expect(await refused(divide(person, 2025, { [a]: 10, [c]: 10 }))).toEqual([
    422,
    'C carries more than one share that begins in 2025. Change those by themselves.',
  ])
  const [viewer, manager] = [await addPerson(person.accountId, ['View User']), await addPerson(person.accountId, ['Portfolio Manager'], a)]
  expect((await divide(viewer, 2025, { [a]: 10 })).status).toBe(403)
  expect((await divide(manager, 2025, { [a]: 10, [c]: 10 })).status).toBe(404)
  expect((await split(2025)).portfolios.map(({ totalCost }) => totalCost)).toEqual([0, 100, 0])
  // To them the application is in their portfolio alone, and B has no share.
  expect((await divide(manager, 2025, { [a]: 25 })).status).toBe(200)
  expect((await split(2025)).portfolios.map(({ totalCost }) => totalCost)).toEqual([300, 100, 0])
})

test('a share that goes beyond the year is cut at its ends, and other years keep what they have', async () => {
  const { person, applicationId, portfolios, divide, split } = await shared([{ effectiveDate: '2023-01-01', ...costing(11) }])
  const [a, b] = portfolios
  const notes = 'As agreed in March'
  const named = { notes, description: 'The contract' }
  await sent(person, 'POST', `/portfolios/costhistory/${a}`, { applicationId, effectiveDate: '2024-03-01', ...costing(2), ...named })
  await sent(person, 'POST', `/portfolios/costhistory/${b}`, { applicationId, effectiveDate: '2025-07-01', license: 400 })
  const told = async () => Promise.all([2024, 2026].map(split))
  const amounts = async () => (await told()).map((year) => year.portfolios.map(({ totalCost }) => totalCost))
  const [before, of2025] = [await amounts(), await split(2025)]
  const divided = (await divide(person, 2025, { [a]: 70, [b]: 30 })).body as { written: Written[] }
  expect(divided.written.filter(({ before: was }) => was === null).length).toBe(3)
  expect(divided.written.length).toBe(5)
  expect(await amounts()).toEqual(before)
  const now = await split(2025)
  expect([
    now.notDivided,
    now.portfolios.map(({ shares }) => shares.map(({ effectiveDate, endDate }) => [effectiveDate, endDate])),
  ]).toEqual([0, [[['2025-01-01', '2025-12-31']], [['2025-01-01', '2025-12-31']], []]])
  const ofA = (await sent(person, 'GET', `/portfolios/costhistory/${a}`)) as Record<string, unknown>[]
  expect(ofA.map(({ description, notes: kept }) => [description, kept])).toEqual([
    ['The contract', notes],
    ['2025', null],
    ['The contract', notes],
  ])
  expect((await back(person, divided)).status).toBe(204)
  const undone = await split(2025)
  const bare = (year: typeof undone) => year.portfolios.map(({ shares }) => shares)
  expect([bare(undone), await amounts()]).toEqual([bare(of2025), before])
})

test('two who divide at once do not give away more than there is, nor write over each other', async () => {
  const { person, portfolios, divide, split } = await shared([{ effectiveDate: '2023-01-01', license: 1000 }])
  const [a, b] = portfolios
  for (const year of [2023, 2024, 2025, 2026]) {
    const answers = await Promise.all([a, b].map((id) => divide(person, year, { [id]: 80 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The second divides what the first has left.
    expect((await split(year)).portfolios.map(({ totalCost }) => totalCost).sort((one, other) => one - other)).toEqual([0, 160, 800])
  }
})

test('users without permission to see costs can’t divide them, and learn why', async () => {
  const { person, portfolios, divide } = await shared([{ effectiveDate: '2023-01-01', license: 1000 }])
  await sent(person, 'PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const author = await addPerson(person.accountId, ['Author'], portfolios[0])
  const { status, body } = await divide(author, 2025, { [portfolios[0]]: 10 })
  expect([status, body.message]).toEqual([403, 'You can’t see what this application costs, so you can’t change it.'])
})
