/** The questions of golden/ask.txt and the small workspace that they are about. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerContact, expertContact } from '#tenancy/account/contract/common-values.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import type { Person } from '#platform/testing/app.ts'

export interface Sentence {
  readonly text: string
  readonly address: string
  readonly unknown: readonly string[]
  readonly problems: readonly string[]
}

/** Days of the golden that depend on the day of the test, by an arithmetic of their own. */
function dayNamed(name: string, now: Date): string {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const [edge, , unit, by] = name.split(' ')
  if (unit === 'quarter') {
    const first = month - (month % 3)
    return day(edge === 'first' ? new Date(Date.UTC(year, first)) : new Date(Date.UTC(year, first + 3) - 86_400_000))
  }
  const first = new Date(Date.UTC(year, month + Number(by)))
  return day(edge === 'first' ? first : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1) - 86_400_000))
}

export const sentences: readonly Sentence[] = readFileSync(join(packageRoot, 'golden/ask.txt'), 'utf8')
  .split(/\n(?=\S)/)
  .filter((block) => block.trim())
  .map((block) => {
    const [text = '', ...lines] = block.split('\n').map((line) => line.trim())
    const after = (head: string) => lines.filter((line) => line.startsWith(head)).map((line) => line.slice(head.length))
    const address = (lines.find((line) => line.startsWith('/')) ?? '')
      .replaceAll('+', '%2B')
      .replace(/\{((?:first|last) of [^}]*)\}/g, (_all, name: string) => dayNamed(name, new Date()))
    return { text, address, unknown: after('not understood: ').flatMap((words) => words.split(', ')), problems: after('problem: ') }
  })

/** Lists made by these names. */
const made: readonly (readonly [path: string, key: string, bodies: readonly object[]])[] = [
  ['/areas', 'areaId', ['Finance', 'Human Resources', 'Sales', 'Legal & Compliance'].map((name) => ({ name }))],
  ['/suppliers', 'supplierId', [{ name: 'Microsoft' }, { name: 'SAP SE' }, { name: 'Oracle' }, { name: 'Acme Ltd', countryId: 'DE' }]],
  [
    '/contacts',
    'contactId',
    [
      { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' },
      { firstName: 'Grace', lastName: 'Hopper' },
    ],
  ],
  ['/portfolios', 'portfolioId', ['Core Banking', 'Retail'].map((name) => ({ name }))],
  ['/capabilities', 'capabilityId', ['Payroll', 'Invoicing', 'Customer Support'].map((name) => ({ name }))],
  ['/tags', 'tagId', ['GDPR', 'Legacy'].map((name) => ({ name }))],
  ['/programs', 'programId', ['Digital Workplace'].map((name) => ({ name }))],
  ['/itServices', 'itServiceId', ['PostgreSQL', 'Mail Relay'].map((name) => ({ name }))],
]

/** Ids by name. */
export async function smallWorkspace(boss: Person): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const post = async (path: string, key: string, body: object) => {
    const answer = await boss.send('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`)
    ids.set(answer.body.name, answer.body[key])
  }
  for (const [path, key, bodies] of made) for (const body of bodies) await post(path, key, body)
  const id = (name: string) => ids.get(name)!
  const owned = (name: string, role: string) => ({ contacts: [{ contactId: id(name), refContactTypeId: role }] })
  const [finance, sales] = [[{ areaId: id('Finance') }], [{ areaId: id('Sales') }]]
  for (const body of [
    { name: 'Ledger', areas: finance, criticality: 5, ...owned('Ada Byron', ownerContact), manufacturerSupplierId: id('Microsoft') },
    { name: 'Budget Planner', areas: finance, criticality: 3, vendorSupplierId: id('SAP SE'), lifecycleEndDate: '2026-06-30' },
    { name: 'Tax Filing', areas: finance, criticality: 4, ...owned('Grace Hopper', expertContact), lifecycleEndDate: '2030-01-01' },
    { name: 'Pipeline', areas: sales, tags: [{ tagId: id('GDPR') }], isThirdParty: true, lastReviewedDate: '2023-05-05' },
    { name: 'Customer Portal', capabilities: [{ capabilityId: id('Payroll') }], isThirdParty: true, shortDescription: 'For customers' },
  ])
    await post('/applications', 'applicationId', body)
  return ids
}
