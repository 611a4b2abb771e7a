/** Workspaces whose capabilities are fixed (`fixedCapabilityMode`): nothing of their own is added to the standard items. (ADR 15.) */
import type { Statement } from '#platform/server/database/statement.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

const isFixed: Statement = {
  name: 'account.has_fixed_capabilities',
  text: 'select 1 as one from account where account_id = $1 and fixed_capability_mode',
}

/** `what` begins the sentence: "No capability is added". @throws Refusal 422 at `path` where the capabilities of the workspace are fixed */
export async function refuseWhereFixed({ transaction }: Changes, path: string, what: string): Promise<void> {
  if (await transaction.row(isFixed))
    throw ruleNotMet(
      path,
      `${what} while the capabilities of the workspace are fixed. Its administrators change that under Manage Workspace`,
    )
}
