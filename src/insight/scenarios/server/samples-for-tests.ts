/** A workspace to play scenarios in, made through the calls. */
import { made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'

export interface Step {
  readonly applicationId: string
  readonly action: 'Eliminate' | 'Migrate' | 'Replace'
  readonly ontoApplicationId?: string | null
  readonly ontoName?: string | null
  readonly lastDate?: string | null
  readonly needsNoSuccessor?: boolean
}

export const scenarioOf = async (person: Person, portfolioId: string, name: string, steps: readonly Step[]) =>
  (await made(person, '/scenarios', { name, portfolioId, steps })).scenarioId as string

/** Yearly amounts of an application from a day on. */
export const costing = (person: Person, applicationId: string, license: number, more: object = {}) =>
  made(person, `/applications/${applicationId}/costhistory`, { effectiveDate: '2024-01-01', license, ...more })

export const outcomeOf = async (person: Person, scenarioId: string) => (await person.send('GET', `/scenarios/${scenarioId}/outcome`)).body

export const thisYear = new Date().getUTCFullYear()
