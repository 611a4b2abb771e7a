/** Writing down what changes no record. Entries are never changed or removed, and carry names, so that they outlive their users. */
import { uuidv7 } from 'uuidv7'
import type { AuditKind } from '#tenancy/audit/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const insertEntry: Statement = {
  name: 'audit_entry.insert',
  text: `insert into audit_entry (account_id, audit_entry_id, kind, user_id, user_name, on_behalf_of_name, network, details) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export interface Happened {
  readonly accountId: string
  readonly kind: AuditKind
  readonly userId: string | null
  readonly userName: string
  readonly onBehalfOfName?: string | null
  readonly network?: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

export const writeDown = (
  system: Pick<Transaction, 'rows'>,
  { accountId, kind, userId, userName, onBehalfOfName = null, network = null, details = {} }: Happened,
) => system.rows(insertEntry, [accountId, uuidv7(), kind, userId, userName, onBehalfOfName, network, JSON.stringify(details)])

/** Identity of the actor, as entries store it. */
export const whoIs = ({ accountId, userId, userName, originalUserId, originalUserName }: Session) => ({
  accountId,
  userId,
  userName,
  onBehalfOfName: originalUserId === userId ? null : originalUserName,
})

/** Somebody takes rows away in a file: what it is about, and how many there are. */
export const writeExport = ({ services, session, request }: Context, subject: string, rows: number) =>
  writeDown(services.database.system, { ...whoIs(session), kind: 'export', network: request.networkAddress, details: { subject, rows } })

/** One statement for known and unknown addresses alike, so that its duration reveals nothing. */
const insertRefused: Statement = {
  name: 'audit_entry.insert_refused',
  text: `insert into audit_entry (account_id, audit_entry_id, kind, user_id, user_name, network, details)
select coalesce((select r.account_id from user_role r where r.user_id = u.user_id and r.account_id is not null order by r.account_id = u.last_account_id desc nulls last, r.created_date limit 1), '00000000-0000-0000-0000-000000000000'),
  $2, 'signInRefused', u.user_id, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'Unknown'), $3, jsonb_strip_nulls(jsonb_build_object('emailAddress', $1::text, 'secondFactor', $4::text))
from (values (1)) one left join lateral (select * from app_user k where k.canonical_address = $1 order by k.email_address_verified desc, k.user_id desc limit 1) u on true`,
}

/** A refused sign-in is logged in the workspace of the address's user, or for the installation's administrators; null: no address was given. `secondFactor`: the fault after the correct password. */
export const writeRefused = (system: Pick<Transaction, 'rows'>, canonicalAddress: string | null, network: string, secondFactor?: string) =>
  system.rows(insertRefused, [canonicalAddress?.slice(0, 254) ?? null, uuidv7(), network, secondFactor ?? null])
