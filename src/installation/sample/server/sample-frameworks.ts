/** Framework items of the sample's own, the sets that portfolios look at, and which applications support what in a portfolio. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { capabilitySetRecords, frameworkItemRecords } from '#portfolio/frameworks/server/records.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

/** Items go by their numbers, each in its framework. */
export interface SampleFrameworks {
  readonly items: readonly {
    readonly framework: Standard
    readonly hierarchyId: string
    readonly name: string
    readonly within: string
    readonly description?: string
  }[]
  readonly sets: readonly {
    readonly name: string
    readonly standard: Standard
    readonly portfolioId?: string
    readonly notes?: string
    readonly items: readonly string[]
  }[]
  readonly links: readonly (readonly [portfolio: string | null, framework: Standard, item: string, applications: readonly string[]])[]
}

interface Link {
  readonly frameworkItemId: string
  readonly portfolioId: string | null
}

const allItems: Statement<{ framework: string; number: string; id: string }> = {
  name: 'sample.all_framework_items',
  text: `select framework, hierarchy_id as number, framework_item_id as id from framework_item where account_id = $1 and item_kind = 'Standard'`,
}

const depthOf = ({ within }: { readonly within: string }) => within.split('.').length

/** A workspace without the shipped frameworks gets none of it. */
export async function addFrameworks(changes: Changes, { items, sets, links }: SampleFrameworks, names: NamesByEntity): Promise<void> {
  const standard = await changes.transaction.rows(allItems)
  if (standard.length === 0) return
  const ids = new Map(standard.map(({ framework, number, id }) => [`${framework} ${number}`, id]))
  // Items of one depth together: an item may be part of an earlier one.
  for (const depth of [...new Set(items.map(depthOf))].toSorted((one, other) => one - other)) {
    const together = items.filter((item) => depthOf(item) === depth)
    const bodies = together.map(({ within, ...item }) => ({ ...item, parentFrameworkItemId: ids.get(`${item.framework} ${within}`)! }))
    const made = await insertRecords(changes, frameworkItemRecords, bodies)
    together.forEach(({ framework, hierarchyId }, at) => ids.set(`${framework} ${hierarchyId}`, made[at]!))
  }
  const itemOf = (framework: string, number: string): string => {
    const id = ids.get(`${framework} ${number}`)
    if (id === undefined) throw new Error(`${framework} has no item ${number}`)
    return id
  }
  const portfolioOf = (name: string | null | undefined) => (name ? idNamed(names, 'portfolio', name) : null)
  await insertRecords(
    changes,
    capabilitySetRecords,
    sets.map(({ items: picked, ...set }) => ({
      ...set,
      portfolioId: portfolioOf(set.portfolioId),
      capabilitySetFrameworkItems: picked.map((number) => ({ frameworkItemId: itemOf(set.standard, number) })),
    })),
  )
  const added = new Map<string, Link[]>()
  for (const [portfolio, framework, number, applications] of links)
    for (const name of applications) {
      const id = idNamed(names, 'application', name)
      const link = { frameworkItemId: itemOf(framework, number), portfolioId: portfolioOf(portfolio) }
      added.set(id, [...(added.get(id) ?? []), link])
    }
  const stored = await lockRecords(changes, applicationRecords, [...added.keys()])
  await updateRecords(
    changes,
    applicationRecords,
    [...added].map(([id, own]) => {
      const before = stored.get(id)!.record.frameworkItems ?? []
      return {
        id,
        body: {
          frameworkItems: [...before.map(({ frameworkItemId, portfolioId }) => ({ frameworkItemId, portfolioId })), ...own],
        },
      }
    }),
  )
}
