/** Effect of a push on the sets that pick from a framework. Sets of portfolios belong to their workspace and are not pushed. */
import { uuidv7 } from 'uuidv7'
import type { Plan } from '#insight/cockpit/contract/push.ts'
import { capabilitySet } from '#portfolio/frameworks/contract.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { counted } from '#platform/contract/words.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { changeTo, differing, plain, type Named, type Value, type ValueChange } from './record-push.ts'
import type { Values } from './written.ts'

interface Picked {
  readonly frameworkItemId: string
}
/** A set for the whole workspace. */
export interface ItemSet extends Value {
  readonly active: boolean
  readonly standard: string
  readonly portfolioId: string | null
  readonly notes: string | null
  readonly capabilitySetFrameworkItems: readonly Picked[]
}

const select: Statement<ItemSet> = {
  name: 'cockpit.sets',
  text: `select s.capability_set_id as id, s.active, s.name, s.notes, s.standard, s.portfolio_id as "portfolioId", coalesce((
    select jsonb_agg(jsonb_build_object('frameworkItemId', c.framework_item_id) order by c.framework_item_id) from capability_set_framework_item c
    where c.account_id = $1 and c.capability_set_id = s.capability_set_id), '[]') as "capabilitySetFrameworkItems"
from capability_set s where s.account_id = $1 order by lower(s.name), s.capability_set_id`,
}

/** All sets of an account. */
export const allSetsOf = (from: Pick<Tenant, 'rows'>): Promise<ItemSet[]> => from.rows(select)

/** Sets of the whole workspace that pick from the framework. */
export const setsOf = async (from: Pick<Tenant, 'rows'>, standard: Standard): Promise<ItemSet[]> =>
  (await allSetsOf(from)).filter((set) => set.standard === standard && set.portfolioId === null)

export interface NewSet {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly body: Values
}
export interface SetsPlan extends Plan {
  readonly toAdd: readonly NewSet[]
  readonly toChange: readonly ValueChange[]
}

const { name, notes, capabilitySetFrameworkItems } = capabilitySet.fields
const compared: readonly Named[] = Object.entries({ name, notes, capabilitySetFrameworkItems })

const inOrder = (ids: Iterable<string>): Picked[] => [...new Set(ids)].sort().map((frameworkItemId) => ({ frameworkItemId }))
const idsOf = (set: ItemSet) => set.capabilitySetFrameworkItems.map(({ frameworkItemId }) => frameworkItemId)

/** `places`: where the provider's items are in the client. A set that the client has keeps what it picks, and picks more. */
export function planSets(
  standard: Standard,
  content: readonly ItemSet[],
  own: readonly ItemSet[],
  places: ReadonlyMap<string, { readonly id: string }>,
  origins: ReadonlyMap<string, string>,
): SetsPlan {
  const byName = new Map(own.toReversed().map((set) => [plain(set.name), set]))
  const byId = new Map(own.map((set) => [set.id, set]))
  const taken = new Set<string>()
  const free = (set: ItemSet | undefined) => (set && !taken.has(set.id) ? set : undefined)
  const toAdd: NewSet[] = []
  const toChange: ValueChange[] = []
  const changed: Plan['changed'] = []
  const left: Plan['left'] = []
  let same = 0
  for (const set of content) {
    const title = `Set “${set.name}”`
    const ids = idsOf(set).flatMap((id) => places.get(id)?.id ?? [])
    const origin = free(byId.get(origins.get(set.id) ?? ''))
    const twin = origin ?? free(byName.get(plain(set.name)))
    if (!twin) {
      const body = { name: set.name, standard, portfolioId: null, notes: set.notes, capabilitySetFrameworkItems: inOrder(ids) }
      toAdd.push({ id: uuidv7(), source: set.id, name: title, body })
      continue
    }
    taken.add(twin.id)
    const next = { ...set, capabilitySetFrameworkItems: inOrder([...idsOf(twin), ...ids]) }
    const fields = differing(compared, next, twin).filter(
      ([field]) => origin !== undefined || field === 'capabilitySetFrameworkItems' || (field === 'notes' && !twin.notes),
    )
    const missing = set.capabilitySetFrameworkItems.length - ids.length
    if (fields.length) {
      toChange.push({ ...changeTo(twin, next, fields), name: title })
      changed.push({ name: title, fields: fields.map(([, { label }]) => label) })
    } else if (missing) left.push({ name: title, reason: `${counted(missing, 'item')} of it ${missing === 1 ? 'is' : 'are'} not there` })
    else same++
  }
  return { toAdd, toChange, added: toAdd.map((set) => set.name), changed, same, left }
}
