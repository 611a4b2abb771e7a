/** The shipped items of both frameworks, as every workspace begins with them. */
import { uuidv7 } from 'uuidv7'
import { shippedProcesses } from '#portfolio/frameworks/contract/shipped-processes.ts'
import { shippedServices } from '#portfolio/frameworks/contract/shipped-services.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'

const shipped: Readonly<Record<Standard, string>> = { APQC: shippedProcesses, TSM: shippedServices }

const insert: Statement = {
  name: 'framework_item.seed',
  text: `insert into framework_item (account_id, framework_item_id, framework, item_kind, hierarchy_id, name, parent_framework_item_id)
select $1, x.id, x.framework, 'Standard', x.number, x.name, x.parent
from jsonb_to_recordset($2::jsonb) as x(id uuid, framework text, number text, name text, parent uuid) on conflict do nothing`,
  pastRecords: 'They are shipped and never change: the history of a workspace begins with what its people do.',
}

interface ShippedItem {
  readonly id: string
  readonly framework: string
  readonly number: string
  readonly name: string
  readonly parent: string | null
}

function itemsOf(framework: string, lines: string): ShippedItem[] {
  const ids = new Map<string, string>()
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', ...words] = line.split(' ')
      const id = uuidv7()
      ids.set(number, id)
      return { id, framework, number, name: words.join(' '), parent: ids.get(number.split('.').slice(0, -1).join('.')) ?? null }
    })
}

/** In the transaction that makes the account. */
export async function seedFrameworks(changes: Changes): Promise<void> {
  const items = Object.entries(shipped).flatMap(([framework, lines]) => itemsOf(framework, lines))
  await changes.transaction.rows(insert, [JSON.stringify(items)])
  changes.touch('frameworkItem')
}

/** Two questions, since a cluster keeps accounts on every server and items on that of their account. */
const accounts: Statement<{ id: string }> = { name: 'framework_item.accounts', text: 'select account_id as id from account' }
const seeded: Statement<{ id: string }> = {
  name: 'framework_item.seeded',
  text: `select distinct i.account_id as id from framework_item i where i.item_kind = 'Standard'`,
}

/** Accounts that are older than the frameworks get them at the next start. */
export async function seedOlderAccounts({ database }: Pick<Services, 'database'>): Promise<void> {
  const have = new Set((await database.system.rows(seeded)).map(({ id }) => id))
  const lacking = (await database.system.rows(accounts)).filter(({ id }) => !have.has(id))
  for (const { id } of lacking) await change(database.tenant(id), systemActor, seedFrameworks)
}
