/** Import and export paths of any entity, below /api. */
import type { Entity } from './entity.ts'
import { isWritable, type Field } from './field.ts'
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
