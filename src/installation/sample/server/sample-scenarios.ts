/** Scenarios of the sample, with the costs that come with them. */
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { addByName, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

export type SampleScenario = Row & { readonly costs: readonly Row[] }

export async function addScenarios(changes: Changes, rows: readonly SampleScenario[], names: NamesByEntity): Promise<void> {
  const withoutCosts = ({ costs: _costs, ...row }: Row): Row => row
  await addByName(changes, 'scenario', rows.map(withoutCosts), names)
  const costs = rows.flatMap(({ name, costs: own }) => own.map((cost) => ({ ...cost, scenarioId: name })))
  await addByName(changes, 'scenarioCost', costs, names)
}
