import { audit, type AuditEntry } from '#tenancy/audit/contract.ts'
import { send } from '#platform/web/api/send.ts'

/** Filters of the entries. */
export type Asked = Partial<Record<'kind' | 'search' | 'from' | 'to', string>>

export const atOnce = 200

/** Entries, newest first; those before the one whose id is given. */
export const pageOf = (query: Asked, before = '', signal?: AbortSignal): Promise<readonly AuditEntry[]> =>
  send(audit.calls.list, { query: { ...query, limit: String(atOnce), ...(before && { before }) } as never }, { ...(signal && { signal }) })

/** All of them, page after page. */
export async function allOf(query: Asked): Promise<readonly AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const page = await pageOf(query, all.at(-1)?.auditEntryId)
    all.push(...page)
    if (page.length < atOnce) return all
  }
}
