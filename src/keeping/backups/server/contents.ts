/** Content of a workspace as a number and checksum of rows for each part: equal checksums mean equal content. */
import { createHash } from 'node:crypto'
import type { Fields } from '#platform/contract/field.ts'
import { lowered } from '#platform/contract/words.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { backedUpTables, peoplePart, settingColumns, settingsPart } from './parts.ts'
import { neverCleared } from './take-over.ts'

/** Part → "columns rows sum": a digest of their names, how many there are, and their sum. Parts without rows are left out. */
export type Contents = Readonly<Record<string, string>>

/** Tables that a restore adds to, that say what the others say, or that are worked out each day. */
const uncounted = [...Object.keys(neverCleared), 'completeness_day', 'portfolio_completeness_day', 'rescored_set']

const summed = (table: string, columns: readonly string[]): Statement<{ rows: number; sum: string }> => ({
  name: '',
  text: `select count(*)::integer as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as sum
from (select ${columns.join(', ')} from ${table} where account_id = $1) r`,
})

const digestOf = (columns: readonly string[]) => createHash('md5').update(columns.join()).digest('hex').slice(0, 8)

/** In one moment when the transaction sees one. */
export async function contentsOf(asked: Pick<Transaction, 'rows'>, accountId: string): Promise<Contents> {
  const parts = [
    { name: settingsPart, columns: await settingColumns(asked) },
    { name: peoplePart, columns: ['user_id', 'role_name', 'portfolio_id'] },
    ...(await backedUpTables(asked)).filter(({ name }) => !uncounted.includes(name)),
  ]
  const contents: Record<string, string> = {}
  for (const { name, columns } of parts) {
    // When a guest or an owner last looked is nothing that anyone has written.
    const counted = columns.filter((column) => column !== 'seen_date')
    const [found] = await asked.rows(summed(name, counted), [accountId])
    if (found?.rows) contents[name] = `${digestOf(counted)} ${found.rows} ${found.sum}`
  }
  return contents
}

/** Names of the parts in which they differ. */
export const differentParts = (one: Contents, other: Contents): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((part) => one[part] !== other[part])

/** Names of the parts in which they differ though both have the same columns: an update of the program is no change of the workspace. */
export const changedParts = (one: Contents, other: Contents): string[] =>
  differentParts(one, other).filter((part) => {
    const [before, now] = [one[part], other[part]].map((text) => text?.split(' ')[0])
    return before === undefined || now === undefined || before === now
  })

/** Labels of parts that are neither records nor lists of records. */
const labels: Readonly<Record<string, string>> = {
  [settingsPart]: 'settings of the workspace',
  [peoplePart]: 'people and roles',
  account_number: 'numbers of records',
  analytics_dashboard: 'dashboards',
  application_framework_item: 'framework items of applications',
  bin_record: 'the bin',
  idea_vote: 'votes for ideas',
  import: 'imports',
  import_mapping: 'imports',
  import_record: 'imports',
  import_recipe: 'import recipes',
  import_recipe_fetch: 'import recipes',
  import_recipe_record: 'import recipes',
  import_recipe_source: 'import recipes',
  import_run: 'imports',
  it_service_framework_item: 'framework items of IT services',
  left_member: 'the bin',
  left_question: 'the bin',
  owner_review: 'owner reviews',
  owner_review_item: 'owner reviews',
  owner_review_person: 'owner reviews',
  owner_review_proposal: 'owner reviews',
  preference: 'saved views and preferences',
  proposal: 'proposals',
  scenario_undo: 'scenarios',
  source_key: 'imports',
  vital_weight: 'weights of project vitals',
  workshop: 'workshops',
  workshop_answer: 'workshops',
  workshop_guest: 'workshops',
}

/** Label of the part; null for a kind of record, which is compared record by record. */
export function labelOf(part: string): string | null {
  const entities = allEntities()
  if (entities.some(({ table }) => table === part)) return null
  for (const { fields, plural } of entities)
    for (const field of Object.values<Fields[string]>(fields))
      if ('table' in field && field.table === part) return `${lowered(field.label)} of ${plural}`
  return labels[part] ?? part.replaceAll('_', ' ')
}
