import { refuseWhereFixed } from '#tenancy/account/server/fixed-capabilities.ts'
import { capabilitySet, frameworkItem } from '#portfolio/frameworks/contract.ts'
import { mostItemLevels } from '#portfolio/frameworks/contract/entities.ts'
import { valueOf, type StoredOf } from '#platform/contract/entity.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { seesApplication, type WritePair } from '#platform/server/records/definition.ts'
import { records } from '#platform/server/records/records.ts'
import { refuseDeep } from '#platform/server/records/tree-depth.ts'

const refusePartOfItself = refuseCircle(frameworkItem, 'parentFrameworkItemId', 'A framework item cannot be part of itself')
const refuseMoreLevels = refuseDeep(
  frameworkItem,
  'parentFrameworkItemId',
  mostItemLevels,
  `Frameworks have at most ${mostItemLevels} levels`,
)

const frameworks: Statement<{ id: string; framework: StoredOf<typeof frameworkItem>['framework'] }> = {
  name: 'framework_item.frameworks',
  text: 'select framework_item_id as id, framework from framework_item where account_id = $1 and framework_item_id = any($2::uuid[])',
}

type Pair = WritePair<typeof frameworkItem>

/** People may hide a standard item; what it says comes with the framework. */
function refuseStandard({ before, body }: Pair): void {
  if (before?.itemKind !== 'Standard') return
  const changed = Object.entries(body).some(([field, value]) => field !== 'active' && (value ?? null) !== (valueOf(before, field) ?? null))
  if (changed) throw ruleNotMet('itemKind', 'Standard items stay as they are. Add an item of your own beside or below it.')
}

/** An item is of the framework of what it is part of, whatever its writer says. */
async function followParents(changes: Changes, pairs: readonly Pair[]): Promise<void> {
  const below = pairs.filter(({ next }) => next.parentFrameworkItemId)
  if (!below.length) return
  const parents = await changes.transaction.rows(frameworks, [below.map(({ next }) => next.parentFrameworkItemId)])
  const byId = new Map(parents.map(({ id, framework }) => [id, framework]))
  for (const { next } of below) next.framework = byId.get(next.parentFrameworkItemId!) ?? next.framework
}

/** An item with parts stays in its framework; $2 ids. */
const mixed: Statement = {
  name: 'framework_item.mixed',
  text: `select 1 from framework_item i join framework_item p on p.account_id = $1 and p.framework_item_id = i.parent_framework_item_id
where i.account_id = $1 and (i.framework_item_id = any($2::uuid[]) or p.framework_item_id = any($2::uuid[])) and i.framework <> p.framework limit 1`,
}

async function refuseMisplaced(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  await refusePartOfItself(changes, ids, fields)
  await refuseMoreLevels(changes, ids, fields)
  if ((fields.has('framework') || fields.has('parentFrameworkItemId')) && (await changes.transaction.row(mixed, [ids])))
    throw ruleNotMet('framework', 'Its parts are of another framework: move or delete them first')
}

const standardAmong: Statement = {
  name: 'framework_item.standard_among',
  text: `select 1 from framework_item where account_id = $1 and framework_item_id = any($2::uuid[]) and item_kind = 'Standard' limit 1`,
}

/** Links in portfolios that the reader does not see are none for them. */
const linked = `(select count(distinct l.application_id)::integer from application_framework_item l
  join application t on t.account_id = $1 and t.application_id = l.application_id and t.active
  where l.account_id = $1 and l.framework_item_id = a.framework_item_id and ($2::uuid[] is null or l.portfolio_id is null or l.portfolio_id = any($2)) and ${seesApplication('l.application_id')})`

/** A published framework that is imported brings standard items. */
const isNewOwn = ({ before, next }: Pair) => !before && next.itemKind !== 'Standard'

export const frameworkItemRecords = records({
  entity: frameworkItem,
  computed: { applicationsCount: linked },
  beforeWrite: async (changes, pairs) => {
    if (!changes.isImport) pairs.forEach(refuseStandard)
    if (pairs.some(isNewOwn)) await refuseWhereFixed(changes, 'name', 'No item of your own is added')
    await followParents(changes, pairs)
  },
  afterWrite: refuseMisplaced,
  beforeRemove: async (changes, ids) => {
    if (!changes.isImport && (await changes.transaction.row(standardAmong, [ids])))
      throw ruleNotMet('itemKind', 'Standard items cannot be deleted')
  },
})

const ownAmong: Statement = {
  name: 'framework_item.own_among',
  text: `select 1 from framework_item where account_id = $1 and framework_item_id = any($2::uuid[]) and item_kind = 'Custom' limit 1`,
}

/** Own items that a set has picked before stay in it. */
async function refuseOwnWhereFixed(changes: Changes, pairs: readonly WritePair<typeof capabilitySet>[]): Promise<void> {
  const picked = pairs.flatMap(({ next, before }) => {
    const had = new Set((before?.capabilitySetFrameworkItems ?? []).map(({ frameworkItemId }) => frameworkItemId))
    return (next.capabilitySetFrameworkItems ?? []).map(({ frameworkItemId }) => frameworkItemId).filter((id) => !had.has(id))
  })
  if (picked.length && (await changes.transaction.row(ownAmong, [picked])))
    await refuseWhereFixed(changes, 'capabilitySetFrameworkItems', 'No set picks items of your own')
}

export const capabilitySetRecords = records({
  entity: capabilitySet,
  inPortfolios: (ids) => `a.portfolio_id = any(${ids})`,
  beforeWrite: refuseOwnWhereFixed,
  computed: {
    itemsCount:
      '(select count(*)::integer from capability_set_framework_item c where c.account_id = $1 and c.capability_set_id = a.capability_set_id)',
    'capabilitySetFrameworkItems.itemKind':
      '(select i.item_kind from framework_item i where i.account_id = $1 and i.framework_item_id = c.framework_item_id)',
  },
})
