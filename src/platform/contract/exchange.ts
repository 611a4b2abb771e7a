/** Import and export paths of any entity, below /api. */
import type { Entity } from './entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields } from './field.ts'
import { ownKeyIn } from './own-names.ts'

/** These paths are in lower case, whatever the path of the entity. The calls are named by their last part. */
export const exchangeName = ({ path }: Pick<Entity, 'path'>): string => path.slice(1).toLowerCase()

/** Answers the whole list as a file. */
export const exportPath = (of: Pick<Entity, 'path'>) => `/exports/${exchangeName(of)}` as const
/** Takes a file of records in one go. */
export const importPath = (of: Pick<Entity, 'path'>) => `/imports/${exchangeName(of)}` as const

/** May a file have the field in a column that no import takes? Users are no records of a file; who changed what is in the history. */
export const isWorkedOut = ({ listFields = {} }: Pick<Entity, 'listFields'>, name: string, field: Field): boolean =>
  name in listFields || (!isWritable(field) && ownKeyIn(name) === undefined && !(field.kind === 'reference' && field.to === 'user'))

/**
 * The reference of a row whose name stands for the row in a cell. Undefined for a list without a column: its rows say more than a cell can hold, or it is
 * the far end of a list between records of one kind, of which two rows of a file could disagree.
 */
export function namedInCell({ rowId, ownKey, named, row }: ChildrenField): string | undefined {
  const key = named ?? Object.keys(row).find((name) => isStored(row[name]!))
  return !rowId && !ownKey && key !== undefined && row[key]?.kind === 'reference' ? key : undefined
}
const isStored = ({ kind, computed }: Field) => !computed && kind !== 'children' && kind !== 'group' && kind !== 'own'

/** Lists of a record that its file lacks, or of which it has less, by their labels. */
export interface LeftOut {
  readonly whole: readonly string[]
  /** A cell holds names, and the rows say more. */
  readonly namesOnly: readonly string[]
  /** A cell names the current row. */
  readonly currentOnly: readonly string[]
}

export function leftOutOf(fields: Fields): LeftOut {
  // The far end of a list is in the file by the other one.
  const lists = Object.values(fields).flatMap((field) =>
    field.kind === 'children' && isWritable(field) && !field.internal && !field.ownKey ? [field] : [],
  )
  const isInCell = (list: ChildrenField) => namedInCell(list) !== undefined || list.isPair === true
  const labels = (which: (list: ChildrenField) => boolean) => lists.filter(which).map(({ label }) => label)
  return {
    whole: labels((list) => !isInCell(list)),
    namesOnly: labels((list) => namedInCell(list) !== undefined && !list.oneOf && saysMore(list)),
    currentOnly: labels((list) => namedInCell(list) !== undefined && list.oneOf !== undefined),
  }
}

const saysMore = (list: ChildrenField): boolean =>
  Object.entries(list.row).some(
    ([name, field]) => isWritable(field) && name !== namedInCell(list) && !(field.kind === 'choice' && list.rowKey.includes(name)),
  )
