/** Uses of a definition: records with a value under its key, or with one of its choices. */
import type { Tenant } from '#platform/server/database/tenant.ts'
import { entityNamed } from '#platform/server/catalogue.ts'

type Asking = Pick<Tenant, 'row'>

const tableOf = (ofEntity: string) => entityNamed(ofEntity)!.table

/** How many records have a value under the key. */
export async function countHolding(asking: Asking, ofEntity: string, key: string): Promise<number> {
  const text = `select count(*) as number from ${tableOf(ofEntity)} where account_id = $1 and custom ? $2`
  return Number((await asking.row<{ number: string }>({ name: '', text }, [key]))!.number)
}

/** How many have one of these choices. */
export async function countChosen(asking: Asking, ofEntity: string, key: string, choiceIds: readonly string[]): Promise<number> {
  const text = `select count(*) as number from ${tableOf(ofEntity)} where account_id = $1 and custom->>$2 = any($3::text[])`
  return Number((await asking.row<{ number: string }>({ name: '', text }, [key, choiceIds]))!.number)
}
