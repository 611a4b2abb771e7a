/** Decisions about many applications: each may have megabytes, and a few are in memory at a time. */
import { expect, test } from 'vitest'
import { reviewed } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { watchLocked } from '#platform/testing/locked-rows.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const rows = rowsOf(app.database)
const [many, most] = [45, 20]

test('a review is decided on a few applications at a time, and all of them change', async () => {
  const { boss, id, path } = await reviewed(app)
  const added = await rows<{ id: string }>(
    "insert into application (account_id, application_id, name) select $1, gen_random_uuid(), 'a' || n from generate_series(1, $2::integer) n returning application_id as id",
    [boss.accountId, many],
  )
  const ids = added.map((one) => one.id)
  const chiara = "from owner_review_person p where p.account_id = $1 and p.owner_review_id = $2 and p.name = 'Chiara Ferrari'"
  await rows(
    `insert into owner_review_item (account_id, owner_review_id, person_id, application_id, place) select $1, $2, p.person_id, a.id, 10 + a.at ${chiara.replace(' where', ', unnest($3::uuid[]) with ordinality a (id, at) where')} returning 1`,
    [boss.accountId, id, ids],
  )
  const proposed = await rows<{ id: string }>(
    `insert into owner_review_proposal (account_id, owner_review_id, proposal_id, person_id, application_id, fact, before, after)
select $1, $2, gen_random_uuid(), p.person_id, a, 'shortDescription', '{}', '{New}' ${chiara.replace(' where', ', unnest($3::uuid[]) a where')} returning proposal_id as id`,
    [boss.accountId, id, ids],
  )
  const locked = watchLocked('application')
  const proposals = proposed.map(({ id: proposalId }) => ({ proposalId, now: [] }))
  const { status } = await boss.send('POST', `${path}/accept`, { proposals })
  locked.stop()
  const changed = await rows("select 1 from application where account_id = $1 and short_description = 'New'", [boss.accountId])
  expect([status, changed.length]).toEqual([200, many])
  expect(Math.max(...locked.counts)).toBe(most)
})
