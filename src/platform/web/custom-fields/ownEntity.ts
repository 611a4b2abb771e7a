/** The entity with the workspace's own fields and with those that its lists load on request. Created when a page first needs it. */
import { canOnlyBeRead, grantsOf, type CostVisibility } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { withOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { request } from '#platform/web/api/request.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { costVisibilityPath, hasAmounts } from './ownPaths.ts'

/** A definition as its call answers it. */
export type DefinitionRow = Omit<OwnDefinition, 'key'> & { readonly fieldKey: string }

const made = new Map<string, { readonly of: Entity; readonly from: string; readonly entity: Entity }>()

/** List fields that the person may see. The server checks again: it returns blanks for the others. */
export async function listFieldsSeen({ listFields = {} }: Entity, signal: AbortSignal): Promise<Fields> {
  if (!hasAmounts({ listFields })) return listFields
  const { costVisibility } = await request<{ costVisibility: CostVisibility }>('GET', costVisibilityPath, { signal })
  const user = sessionUser()
  const { amounts } = grantsOf(user?.roles ?? [], user !== null && canOnlyBeRead(user), costVisibility)
  return Object.fromEntries(Object.entries<Field>(listFields).filter(([, field]) => !field.isOfAmounts || amounts.length > 0))
}

/** The same object as long as the definitions say the same. */
export function ownEntity(of: Entity, rows: readonly DefinitionRow[], seen: Fields): Entity {
  const from = JSON.stringify([rows, Object.keys(seen)])
  const known = made.get(of.name)
  if (known?.from === from && known.of === of) return known.entity
  const entity = withOwn(
    { ...of, all: { ...of.all, ...seen } },
    rows.map(({ fieldKey, ...row }) => ({ ...row, key: fieldKey })),
  )
  made.set(of.name, { of, from, entity })
  return entity
}
