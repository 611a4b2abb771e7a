import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { roles } from '#platform/contract/rights.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { testApp } from '#platform/testing/app.ts'
import { expectGolden } from '#platform/testing/golden.ts'

const { addAccount, addPerson, send } = await testApp()

/** Bound to a portfolio of its own, as these roles usually are. */
const bound = ['Portfolio Manager', 'Author', 'View User'] as const

/** Let in means: past the session and the right. What comes after (no such record, bad input) is for other tests. */
const letIn = (status: number) => status !== 401 && status !== 403

const pathOf = (call: Call) => call.path.replace(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000')

/** Calls that judge more than the right: `self`, or what is asked for; nobody of this table is the self in question. */
test(
  'every call against every role is as golden/rights.csv says',
  async () => {
    const account = await addAccount()
    const boss = await addPerson(account, ['Global Admin'])
    const portfolio = (await boss.send('POST', '/portfolios', { name: 'Bound' })).body.portfolioId as string
    const columns = [
      ...roles.map((role) => ({ name: role, role, portfolioId: null as string | null })),
      ...bound.map((role) => ({ name: `${role} (portfolio)`, role, portfolioId: portfolio })),
    ]
    const rows: string[] = []
    for (const [name, call] of allCalls) {
      const cells = [letIn((await send(call.method, pathOf(call), call.body ? {} : undefined)).status)]
      for (const { role, portfolioId } of columns) {
        const person = await addPerson(account, [role], portfolioId)
        const { status } = await person.send(call.method, pathOf(call), call.body ? {} : undefined)
        expect(status, `${name} as ${role}`).not.toBe(500)
        cells.push(letIn(status))
      }
      rows.push([`${call.method} ${call.path}`, ...cells.map((cell) => (cell ? 'yes' : 'no'))].join(','))
    }
    expectGolden(
      'rights.csv',
      `${['call', 'nobody', ...columns.map((c) => c.name)].join(',')}\n${rows.sort((a, b) => a.localeCompare(b, 'en')).join('\n')}\n`,
    )
  },
  isOnCluster() ? 1_800_000 : 300_000,
)
