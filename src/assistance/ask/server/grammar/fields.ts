/** Fields of a list as a question may name them: the filterable fields, each with the entity it belongs to. */
import type { Entity } from '#platform/contract/entity.ts'
import { isAskable } from '#platform/contract/askable.ts'
import { flag, type Field } from '#platform/contract/field.ts'
import { listOnly } from '#insight/attention/server/list-only.ts'
import { namedBy } from '#insight/attention/server/lists.ts'
import { application } from '#portfolio/applications/contract.ts'

export interface AskedField {
  readonly name: string
  readonly label: string
  readonly field: Field
  /** The entity whose names it shows. */
  readonly names: string | undefined
  readonly type: 'set' | 'flag' | 'range' | 'dates' | 'text' | 'rows'
}

const types: Readonly<Partial<Record<Field['kind'], AskedField['type']>>> = {
  choice: 'set',
  reference: 'set',
  flag: 'flag',
  number: 'range',
  money: 'range',
  percent: 'range',
  date: 'dates',
  dateTime: 'dates',
}

/** The entity's names that a column shows, also one that the browser makes of other fields. */
export function askedField(name: string, field: Field, names = namedBy(field)): AskedField {
  const type = names ? 'set' : field.kind === 'children' ? 'rows' : (types[field.kind] ?? 'text')
  return { name, label: field.label, field, names, type }
}

/** @param entity with the fields that the reader may know */
export function askedFields(entity: Entity): AskedField[] {
  const special = entity.name === application.name ? listOnly : {}
  const own = Object.entries<Field>(entity.all).flatMap(([name, field]): AskedField[] => {
    const isListed = name === entity.title || !(field.internal || field.recordOnly)
    const isInWords = field.computed && field.kind === 'text' && !special[name]
    if (!isListed || !isAskable(field) || field.kind === 'own' || isInWords) return []
    return [askedField(name, field, special[name]?.names)]
  })
  const { isToBeRetired } = special
  return isToBeRetired ? [...own, askedField('isToBeRetired', flag({ label: isToBeRetired.label }))] : own
}

/** Counts of other records: "without applications" means zero. */
export const isCount = ({ name, field }: AskedField): boolean =>
  field.kind === 'number' && field.computed === true && name.endsWith('Count')

/** The least that makes a difference. */
export const stepOf = ({ field }: AskedField): number => {
  if (field.kind === 'money') return 0.01
  return field.kind === 'number' && field.decimals ? 10 ** -field.decimals : 1
}
