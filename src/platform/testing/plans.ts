/** Rows that a statement reads according to PostgreSQL, for tests. */
import type { Database } from '../server/database/database.ts'
import type { Statement } from '../server/database/statement.ts'

/** One step of a plan, in the format of `explain (format json)`. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly PlanNode[]
}

/** Every step of the plan of a statement, whatever its values. */
export async function planOf({ system }: Database, { text }: Statement): Promise<PlanNode[]> {
  const row = await system.row<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    name: '',
    text: `explain (generic_plan, verbose, format json) ${text}`,
  })
  return nodesOf(row!['QUERY PLAN'][0].Plan)
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
