/** Portfolios of the sample, with the applications in them. */
import { addMembers } from '#portfolio/portfolios/server/membership.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { addByName, idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

/** Applications are put in by a call of their own. */
const withoutApplications = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'applications'))

export type SamplePortfolio = Row & { readonly name: string; readonly applications: readonly string[] }

export async function addPortfolios(changes: Changes, rows: readonly SamplePortfolio[], names: NamesByEntity): Promise<void> {
  const ids = await addByName(changes, 'portfolio', rows.map(withoutApplications), names)
  for (const [at, { name, applications }] of rows.entries()) {
    const members = applications.map((application) => idNamed(names, 'application', application))
    await addMembers(changes, { id: ids[at]!, name }, members)
  }
}
