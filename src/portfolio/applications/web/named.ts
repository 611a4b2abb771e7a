/** Some fields of applications that are known by their names. */
import { application } from '#portfolio/applications/contract/application.ts'
import { formatFilter, joinValues } from '#platform/contract/query.ts'
import { request } from '#platform/web/api/request.ts'

/** Characters of an address that names may take: with its head, a server reads 16 KB of a request. */
const room = 8000

/** The first names that fit into an address. */
export function fitting(names: readonly string[]): string[] {
  let left = room
  return names.filter((name) => (left -= encodeURIComponent(name).length + 3) >= 0)
}

/** Applications of these names that the reader sees. */
export const applicationsNamed = <R>(names: readonly string[], fields: string, signal: AbortSignal): Promise<R[]> =>
  request<R[]>('GET', application.path, {
    query: { fields, filter: formatFilter({ field: 'name', operator: 'in', value: joinValues(names) }) },
    signal,
  })
