/** Capabilities of the sample, with the applications that serve them and the processes that those support. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { addByName, idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

/** `[application, is it its primary one, rank, score]`, as the README of the sample says. */
type Served = readonly [name: string, isPrimary: boolean, rank: number, score: number]
export type SampleCapability = Row & {
  readonly code?: string
  readonly parentCapabilityId?: string
  readonly applications?: readonly Served[]
  /** Process numbers in the frameworks. */
  readonly processes?: readonly string[]
}

const standardItems: Statement<{ number: string; id: string }> = {
  name: 'sample.framework_items',
  text: `select hierarchy_id as number, framework_item_id as id from framework_item where account_id = $1 and framework = 'APQC' and item_kind = 'Standard'`,
}

/** In a workspace without the shipped frameworks no application supports any process. */
export async function addCapabilities(changes: Changes, rows: readonly SampleCapability[], names: NamesByEntity): Promise<void> {
  const ids = await addByName(changes, 'capability', rows.map(plain), names)
  const items = await changes.transaction.rows(standardItems)
  const byNumber = new Map(items.map(({ number, id }) => [number, id]))
  const capabilities = new Map<string, { capabilityId: string; isPrimary: boolean; rank: number; score: number }[]>()
  const processes = new Map<string, Set<string>>()
  for (const [at, row] of rows.entries())
    for (const [name, isPrimary, rank, score] of row.applications ?? []) {
      const id = idNamed(names, 'application', name)
      capabilities.set(id, [...(capabilities.get(id) ?? []), { capabilityId: ids[at]!, isPrimary, rank, score }])
      const above = rows.find((one) => one.code === row.parentCapabilityId)
      const supported = (above?.processes ?? []).flatMap((number) => byNumber.get(number) ?? [])
      processes.set(id, new Set([...(processes.get(id) ?? []), ...supported]))
    }
  await updateRecords(
    changes,
    applicationRecords,
    [...capabilities].map(([id, links]) => ({
      id,
      body: { capabilities: links, frameworkItems: [...processes.get(id)!].map((frameworkItemId) => ({ frameworkItemId })) },
    })),
  )
}

const plain = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'applications' && name !== 'processes'))
