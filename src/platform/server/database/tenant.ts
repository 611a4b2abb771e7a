import { isUuid } from '#platform/contract/uuid.ts'
import type { Teller } from '#platform/server/live/teller.ts'
import type { Caller } from './caller.ts'
import type { Connections } from './connections.ts'
import type { RawClient } from './raw-client.ts'
import { bytes, type Rows, type Statement } from './statement.ts'
import type { RowWithId, Together } from './batching.ts'
import { read, write, type Frame, type Transaction } from './transaction.ts'

export type { Statement } from './statement.ts'

/**
 * The only way to query tenant tables. $1 of every statement is the account, bound by the handle; `values` are $2 onwards. PostgreSQL's row-level
 * security is the second wall: whatever a statement says, it sees and writes the rows of this account alone.
 */
export interface Tenant extends Rows {
  readonly accountId: string
  /** The bytes of a single `$json` column, null when there is no row. */
  json(statement: Statement, values?: unknown[]): Promise<Buffer | null>
  /** The row of this id, by a statement with ids between `values` and `along`. Others who ask for one at the same moment share it; see {@link Together}. */
  rowOf<Row extends RowWithId>(
    statement: Statement,
    values: readonly unknown[],
    id: string,
    along?: readonly unknown[],
  ): Promise<Row | undefined>
  /** The row that a change is of, once it is made. Others' changes of the same key that wait at the same moment share the transaction; see {@link Together}. */
  changeOf<C extends RowWithId, Row extends RowWithId>(key: string, change: C, make: MakeChanges<C, Row>): Promise<Row | undefined>
  /** One transaction: committed when the work is done, rolled back when it throws. */
  write<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>
  /** Notifies all servers of a commit, a moment later; see live/tell.ts for the texts. */
  tell(texts: readonly string[]): void
}

/** Makes changes in one transaction of the tenant that it is given, and answers their rows; which changes they are it asks within. */
export type MakeChanges<C, Row> = (tenant: Tenant, changes: () => readonly C[]) => Promise<readonly Row[]>

/** The statements of one transaction of a tenant; bound to the account as the handle is. */
export interface TenantTransaction extends Transaction {
  readonly accountId: string
}

/** Sets the transaction's account for row-level security, and for functions that use it. */
export const enterAccount: Statement = { name: 'enter-account', text: "select set_config('app.account_id', $1, false)" }

/** Current account of each connection: if the next transaction has the same account, it need not be set again. */
const accounts = new WeakMap<RawClient, string>()

function enter(client: RawClient, accountId: string): Promise<unknown>[] {
  if (accounts.get(client) === accountId) return []
  accounts.delete(client)
  return [client.query({ ...enterAccount, values: [accountId] }).then(() => accounts.set(client, accountId))]
}

/** A cluster passes only settings local to the transaction on to its servers. The id is known to be a UUID. */
const openingOn = (accountId: string) => `set local app.account_id to '${accountId}'`

/** Connections whose role owns nothing, and queries across all of them. */
export interface TenantConnections {
  readonly connections: Connections
  readonly teller: Teller
  readonly together: Together
  readonly isCluster: boolean
}

/** Binds an account to them. */
export function openTenant(all: TenantConnections, asking: Caller, accountId: string): Tenant {
  const { connections, teller, together, isCluster } = all
  if (!isUuid(accountId)) throw new TypeError(`${accountId} is not the id of an account`)
  const caller = { ...asking, share: accountId }
  const frame: Frame = isCluster
    ? { bound: [accountId], enter: () => [], opening: openingOn(accountId) }
    : { bound: [accountId], enter: (client) => enter(client, accountId) }
  return {
    accountId,
    json: async (statement, values = []) => bytes(await read(connections, frame, caller, statement, () => values)),
    rows: async <Row>(statement: Statement, values: unknown[] = []) =>
      (await read<Row>(connections, frame, caller, statement, () => values)).rows,
    row: async <Row>(statement: Statement, values: unknown[] = []) =>
      (await read<Row>(connections, frame, caller, statement, () => values)).rows[0],
    rowOf: <Row extends RowWithId>(statement: Statement, values: readonly unknown[], id: string, along: readonly unknown[] = []) => {
      const key = JSON.stringify([accountId, caller.isPatient, statement.name || statement.text, values, along])
      return together.row<Row>({ key, id, signal: caller.signal }, async (wishes, signal) => {
        const ids = () => wishes().map((wish) => wish.id)
        const answer = await read<Row>(connections, frame, { ...caller, signal }, statement, () => [...values, ids(), ...along])
        return answer.rows
      })
    },
    changeOf: <C extends RowWithId, Row extends RowWithId>(key: string, change: C, make: MakeChanges<C, Row>) => {
      const wish = { key: JSON.stringify([accountId, caller.isPatient, key]), id: change.id, signal: caller.signal, change }
      return together.changed<C, Row>(wish, (wishes, signal) =>
        make(openTenant(all, { ...asking, signal }, accountId), () => wishes().map((one) => one.change)),
      )
    },
    tell: (texts) => teller.tell(texts.map((text) => `${accountId} ${text}`)),
    write: (work) => write(connections, frame, caller, (transaction) => work({ ...transaction, accountId })),
  }
}
