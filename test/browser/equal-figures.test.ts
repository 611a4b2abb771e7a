import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatMoneyShort } from '#platform/contract/format.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { figureWorlds } from '../figure-worlds-for-tests.ts'

/* A figure is the same on every screen, print and export that shows it. */

const app = await testApp()
const { open } = await testBrowser(app)

const times = ['Invest', 'Migrate', 'Tolerate', 'Eliminate']
type Row = Readonly<Record<string, string | number | null>>
const rowsOf = async (person: Person, query: string): Promise<readonly Row[]> =>
  (await person.send('GET', `/exports/applications?format=json&also=yearlyCost,timeRecommendation&filter=active:is:true${query}`)).body

/** Figures in an export of the list. */
async function exported(person: Person): Promise<Readonly<Record<string, string>>> {
  const rows = await rowsOf(person, '')
  const csv = await person.send('GET', '/exports/applications?format=csv&columns=name&filter=active:is:true')
  expect(String(csv.body).trim().split('\r\n')).toHaveLength(rows.length + 1)
  const withTime = (time: string) => rows.filter((row) => row['TIME'] === time).length
  return {
    applications: String(rows.length),
    notScored: String(rows.filter((row) => !times.some((time) => row['TIME'] === time)).length),
    yearlyCost: formatMoneyShort(rows.reduce((sum, row) => sum + Number(row['Yearly cost'] ?? 0), 0)),
    ...Object.fromEntries(times.map((time) => [time, String(withTime(time))])),
  }
}

const number = String.raw`([$\d.,KMB–-]+)`
const cells = (count: number) => String.raw`(?: \| [^|]*){${count}} \| `
/** By figure and screen: where it stands in the text of the screen, whose lines and cells are parted by bars. */
const shownAt: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  applications: {
    '/overview': [
      String.raw`\| Applications \| ${number} `,
      `Shares of all ${number}`,
      String.raw`Change \| \w{3} \d{4}${cells(6)}${number} \|`,
    ],
    '/print/overview': [String.raw`\| Applications \| [\d,]+ \| [\d,]+ \| ${number}`],
    '/analytics': [`Shares of all ${number} shown`, `of ${number} applications by their scores`, String.raw`TIME analysis \| ${number} \|`],
    '/analytics/roadmap?active=true': [String.raw`Roadmap \| ${number} `],
    '/attention': [`${number} in use, `],
    // The list itself holds archived ones, too.
    '/applications?active=true': [String.raw`\| ${number} (?:of [\d,]+|applications) \| Average`],
  },
  toBeRetired: {
    '/overview': [String.raw`To be retired \| ${number} `],
    '/print/overview': [String.raw`To be retired \| [\d,]+ \| [\d,]+ \| ${number}`],
    '/applications?view=retiring': [String.raw`\| ${number} (?:of [\d,]+|applications) \| Average`, String.raw`To be retired ${number} \|`],
  },
  notScored: {
    '/overview': [`${number} not scored yet`, String.raw`${number} \| Not scored yet`],
    '/analytics': [String.raw`Not scored \| ${number}`, `left out: ${number} not scored`],
    '/attention': [String.raw`Not scored yet \| [^|]+ \| ${number}`],
  },
  ...Object.fromEntries(
    times.map((time) => [
      time,
      { '/overview': [String.raw`${number} \| [^|]+ \| ${time} `], '/analytics': [String.raw`\| ${time} \| ${number} \|`] },
    ]),
  ),
  yearlyCost: {
    '/overview': [
      String.raw`Yearly cost \| ${number} `,
      String.raw`\| Total \| ${number} `,
      String.raw`Change \| \w{3} \d{4}${cells(7)}${number} \|`,
    ],
    '/print/overview': [String.raw`Total cost \| [^|]+ \| [^|]+ \| ${number}`, String.raw`\| Total \| \$[^|]+ \| \$[^|]+ \| ${number}`],
    '/costs': [String.raw`\| Total \| [^|]+ \| [^|]+ \| ${number}`],
  },
  processesSupported: {
    '/overview': [String.raw`Processes supported \| ${number} `],
    '/print/overview': [String.raw`Processes supported \| [\d,]+ \| [\d,]+ \| ${number}`],
  },
}

/** Short form of the overview: exact in print, thousands in the table of costs. */
function asShort(figure: string, screen: string, text: string): string {
  if (figure !== 'yearlyCost' || /[KMB]$/.test(text)) return text
  return formatMoneyShort(Number(text.replaceAll(/[$,]/g, '')) * (screen === '/costs' ? 1000 : 1))
}

async function textOf(page: Page, screen: string): Promise<string> {
  await page.goto(new URL(screen, page.url()).href)
  await page.waitForSelector('h1')
  await page.waitForLoadState('networkidle')
  await page.waitForSelector('.coming', { state: 'detached' })
  const read = async () => (await page.innerText('body')).replaceAll(/\s*[\n\t]+\s*/g, ' | ')
  const places = Object.values(shownAt).flatMap((on) => on[screen] ?? [])
  // Parts whose code or lines come after the screen's own answers.
  let text = ''
  const missing = async () => missingIn((text = await read()), places)
  await expect.poll(missing, { message: `places of figures on ${screen}` }).toEqual([])
  return text
}

const missingIn = (text: string, places: readonly string[]): readonly string[] => places.filter((place) => !new RegExp(place).test(text))

test.each(figureWorlds)('figures are equal wherever they stand: %s', async (_name, make) => {
  const person = await make(app)
  const page = await open(person, '/overview')
  const screens = [...new Set(Object.values(shownAt).flatMap((on) => Object.keys(on)))]
  const texts = new Map<string, string>()
  for (const screen of screens) texts.set(screen, await textOf(page, screen))
  const files = await exported(person)
  const found = Object.entries(shownAt).map(([figure, on]) => {
    const inFile = files[figure] === undefined ? [] : [`${files[figure]} on the export`]
    const readings = inFile.concat(
      Object.entries(on).flatMap(([screen, places]) =>
        places.map(
          (place) =>
            `${asShort(figure, screen, new RegExp(place).exec(texts.get(screen) ?? '')?.[1] ?? `nothing by ${place}`)} on ${screen}`,
        ),
      ),
    )
    return { figure, readings, values: new Set(readings.map((one) => one.split(' on ')[0])) }
  })
  for (const { figure, readings, values } of found) expect([...values], `${figure}: ${readings.join('; ')}`).toHaveLength(1)
})
