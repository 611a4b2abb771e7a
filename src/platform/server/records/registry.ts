/** Every entity's records by the entity's name, for what works on any of them: imports, exports. Filled as the features' server halves are loaded. */
import type { Records } from './records.ts'

export const allRecords = new Map<string, Records>()

/** @throws Error when no feature serves the entity */
export function recordsOf(entity: string): Records {
  const found = allRecords.get(entity)
  if (!found) throw new Error(`No feature serves the records of ${entity}`)
  return found
}
