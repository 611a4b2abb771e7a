import { scenario, scenarios } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'

/** Gives the applications back what they had. Throws ApiProblem, 409 when one has been changed since. */
export const takeBack = async (id: string): Promise<RecordOf<typeof scenario>> =>
  recordSaved(scenario, await send(scenarios.calls.takeBack, { params: { id } }, { stay: true }))
