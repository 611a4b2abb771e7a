/** Ideas of the sample, with the votes for them. */
import { ideaRecords } from '#portfolio/ideas/server/records.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { addByName, idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

const people: Statement<{ id: string }> = {
  name: 'sample.people',
  text: 'select distinct user_id as id from user_role where account_id = $1 order by user_id',
}
/** $2: ideas, $3: who votes for the idea at the same place. */
const vote: Statement = {
  name: 'sample.vote',
  text: 'insert into idea_vote (account_id, idea_id, user_id) select $1, v.idea_id, v.user_id from unnest($2::uuid[], $3::uuid[]) v(idea_id, user_id) returning 1',
}

export type SampleIdea = Row & { readonly votes: number; readonly project?: string }
/** Number of people asked in the file, of whom some are for an idea. */
const asked = 8

/** Ideas that name a project are promoted. People vote in the share of each idea, not always the same ones. */
export async function addIdeas(changes: Changes, rows: readonly SampleIdea[], names: NamesByEntity): Promise<void> {
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'votes' && name !== 'project')))
  const ids = await addByName(changes, ideaRecords.entity.name, plain, names)
  const promoted = rows.flatMap(({ project }, at) =>
    project ? [{ id: ids[at]!, body: {}, set: { projectId: idNamed(names, 'project', project) } }] : [],
  )
  await updateRecords(changes, ideaRecords, promoted)
  const voters = await changes.transaction.rows(people)
  const given = rows.flatMap(({ votes }, at) =>
    Array.from(
      { length: Math.round((votes * voters.length) / asked) },
      (_, step) => [ids[at]!, voters[(at + step) % voters.length]!.id] as const,
    ),
  )
  await changes.transaction.rows(vote, [given.map(([idea]) => idea), given.map(([, person]) => person)])
}
