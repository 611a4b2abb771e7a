/** Every scenario and every cost that comes with one, as lists; one of each, as a form. */
import { scenario, scenarioCost } from '#insight/scenarios/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { addScreen, recordScreen } from '#platform/web/screen/record.tsx'

export const ScenarioList = listScreen(scenario)
export const AddScenario = addScreen(scenario)
export const EditScenario = recordScreen(scenario)
export const CostList = listScreen(scenarioCost)
export const AddCost = addScreen(scenarioCost)
export const EditCost = recordScreen(scenarioCost)
