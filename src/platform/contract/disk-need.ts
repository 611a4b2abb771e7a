/** How much room on the database's disk a call or a schedule takes. */
import type { Call, Method } from './call.ts'

/**
 * `none`: it reads. `little`: it frees room, or belongs to signing in and out, and goes on while the disk is nearly full. `any`: it waits, or is
 * refused, below the reserve.
 */
export type DiskNeed = 'none' | 'little' | 'any'

const byMethod: Readonly<Record<Method, DiskNeed>> = { GET: 'none', DELETE: 'little', POST: 'any', PUT: 'any' }

export const diskNeedOf = ({ method, disk }: Pick<Call, 'method' | 'disk'>): DiskNeed => disk ?? byMethod[method]
