/** How much room on the database's disk a call takes. */
import type { Call, DiskNeed, Method } from './call.ts'

const byMethod: Readonly<Record<Method, DiskNeed>> = { GET: 'none', DELETE: 'little', POST: 'any', PUT: 'any' }

export const diskNeedOf = ({ method, disk }: Pick<Call, 'method' | 'disk'>): DiskNeed => disk ?? byMethod[method]
