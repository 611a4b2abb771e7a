/** Shared setup of cost-entry tests: people, applications, entries and their stored rows. */
import { expect } from 'vitest'
import type { Entered } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Entry } from './slow-costs-for-tests.ts'

export async function sent(person: Person, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
export const application = async (person: Person, name: string, more: object = {}) =>
  (await sent(person, 'POST', '/applications', { name, ...more })).applicationId as string
export async function portfolio(person: Person, name: string, applicationIds: string[]): Promise<string> {
  const { portfolioId } = await sent(person, 'POST', '/portfolios', { name })
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds })
  return portfolioId as string
}
export const add = (person: Person, applicationId: string, entry: object) =>
  sent(person, 'POST', `/applications/${applicationId}/costhistory`, entry)
export const carry = (person: Person, portfolioId: string, entry: object) =>
  sent(person, 'POST', `/portfolios/costhistory/${portfolioId}`, entry)
export const entriesOf = async (person: Person, applicationId: string) =>
  ((await person.send('GET', `/applications/${applicationId}/costhistory`)).body as Entry[]).toSorted((one, other) =>
    one.effectiveDate < other.effectiveDate ? -1 : 1,
  )
export const periodsOf = async (person: Person, applicationId: string) =>
  (await entriesOf(person, applicationId)).map((entry) => [entry.effectiveDate, entry.endDate, entry.license])
export const enter = (person: Person, year: number, body: object) => person.send('PUT', `/costs/years/${year}`, body)
export const one = (applicationId: string, amounts: object, seen?: object) => ({
  applications: [{ applicationId, amounts, ...(seen && { seen }) }],
})
export const back = (person: Person, { written }: Pick<Entered, 'written'>) => person.send('PUT', '/costs/takenback', { written })
export const rowsOfYear = async (person: Person, year: number, query = '') =>
  (await person.send('GET', `/costs/applications?entry=yes&year=${year}${query}`)).body as ApplicationYear[]

/** All that is stored of entries and shares of the account, but for who wrote it when. */
export const storedIn =
  ({ database }: Pick<TestApp, 'database'>) =>
  async ({ accountId }: Person) => {
    const rows = rowsOf(database)
    const tables = ['application_cost_history', 'portfolio_application_cost_history']
    const kept = tables.map((table) =>
      rows(
        `select to_jsonb(e) - '{version,modified_date,modified_by,modified_by_name}'::text[] as row from ${table} e where account_id = $1 order by 1`,
        [accountId],
      ),
    )
    return JSON.stringify(await Promise.all(kept))
  }
