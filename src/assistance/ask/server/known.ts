/** The records of a kind with all list fields that a reader may see. */
import type { Ruled } from '#insight/attention/contract/lists.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import type { Context } from '#platform/server/access/context.ts'
import { withOwnRead } from '#platform/server/records/custom-fields/asked.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { askedField, type AskedField } from './grammar/fields.ts'

const seesAmounts = ({ amounts }: Grants) => amounts === 'everywhere' || amounts.length > 0

/** Includes the workspace's own fields and the fields on request; also returns the fields hidden from the reader. */
export async function knownEntity({ tenant, session }: Context, kind: Ruled): Promise<{ entity: Entity; closed: AskedField[] }> {
  const { entity } = await withOwnRead(tenant, recordsOf(kind))
  const onRequest = Object.entries<Field>(entity.listFields ?? {})
  const isOpen = (field: Field) => !field.isOfAmounts || seesAmounts(session.grants)
  const open: Fields = Object.fromEntries(onRequest.filter(([, field]) => isOpen(field)))
  const plain: Fields = Object.fromEntries(
    Object.entries<Field>(entity.all).map(([name, field]) => [
      name,
      ownKeyIn(name) === undefined ? field : { ...field, recordOnly: false },
    ]),
  )
  const closed = onRequest.filter(([, field]) => !isOpen(field)).map(([name, field]) => askedField(name, field))
  return { entity: { ...entity, all: { ...entity.all, ...plain, ...open } }, closed }
}
