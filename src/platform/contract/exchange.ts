/** Where records are imported and exported, whatever the entity: paths below /api. */
import type { Entity } from './entity.ts'

/** The specification writes these paths in lower case, whatever the path of the entity. The calls are named by their last part. */
export const exchangeName = ({ path }: Pick<Entity, 'path'>): string => path.slice(1).toLowerCase()

/** Answers the whole list as a file. */
export const exportPath = (of: Pick<Entity, 'path'>) => `/exports/${exchangeName(of)}` as const
/** Takes a file of records in one go. */
export const importPath = (of: Pick<Entity, 'path'>) => `/imports/${exchangeName(of)}` as const
