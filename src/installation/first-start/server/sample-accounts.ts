/** Makes the sample on the first start. Each step is done once, also when a start is cut short and when several servers start at once. */
import { uuidv7 } from 'uuidv7'
import { startPlanOf } from '#billing/receivables/server/start.ts'
import { portfolioRecords } from '#portfolio/portfolios/server/records.ts'
import { addUser } from '#identity/sign-in/server/new-user.ts'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { grantsOf } from '#platform/contract/access.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { change, changeWithin, type Actor, type Changes } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { loadSampleContent } from '#installation/sample/server/sample-content.ts'
import { sampleAccountIds, sampleAccounts, samplePeople, samplePortfolio, type SamplePerson } from './sample-people.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { startAccount } from '#tenancy/account/server/start-account.ts'

const takeTurns: Statement = { name: 'sample.lock', text: "select pg_advisory_xact_lock(hashtext('sample'))" }
/** Until PostgreSQL has counted what was loaded, it plans the first lists as if the tables were empty. */
const countAgain: Statement = { name: 'sample.analyze', text: 'analyze' }
const anyUser: Statement = { name: 'sample.any_user', text: 'select 1 from app_user limit 1' }
const completeSetup: Statement = {
  name: 'sample.complete_setup',
  text: "update account set current_setup_step = 'COMPLETE' where account_id = any($1::uuid[])",
  changesNoAnswer: 'Only the account itself shows the step of the setup, and it is not kept.',
}
const beginAt: Statement = {
  name: 'sample.begin_at',
  text: 'update app_user set last_account_id = $2 where user_id = $1',
  changesNoAnswer: 'No list shows where a person begins.',
}
const findPeople: Statement<{ userId: string; emailAddress: string; hasRole: boolean }> = {
  name: 'sample.people',
  text: `select u.user_id as "userId", u.email_address as "emailAddress", exists (select 1 from user_role r where r.user_id = u.user_id) as "hasRole"
from app_user u where u.email_address = any($1::text[])`,
}
const findPortfolio: Statement<{ id: string }> = {
  name: 'sample.portfolio',
  text: 'select portfolio_id as id from portfolio where account_id = $1 and name = $2',
}

const nameOf = ({ firstName, lastName }: SamplePerson) => `${firstName} ${lastName}`
const actorOf = (userId: string, person: SamplePerson): Actor => ({
  userId,
  userName: nameOf(person),
  originalUserId: userId,
  originalUserName: nameOf(person),
  grants: grantsOf([{ roleName: person.roleName, portfolioId: null }]),
})

/** Makes accounts and people in an installation that has no users; answers whether it did. */
export async function makeSamplePeople(services: Services, password: string): Promise<boolean> {
  const hashes = await Promise.all(samplePeople.map(() => hashPassword(password)))
  return services.database.system.write(async (transaction) => {
    await transaction.rows(takeTurns)
    if (await transaction.row(anyUser)) return false
    const people = samplePeople.map((person, at) => ({ ...person, userId: uuidv7(), isVerified: true, passwordHash: hashes[at]! }))
    const founder = actorOf(people[0]!.userId, people[0]!)
    for (const account of sampleAccounts)
      await changeWithin(transaction, account.accountId, founder, async (changes) => {
        await startAccount(changes, transaction, account)
        await startPlanOf(services, transaction, account.accountId)
        for (const person of people.filter(({ accountId }) => accountId === account.accountId))
          await addPerson(changes, transaction, person)
      })
    await transaction.rows(completeSetup, [[sampleAccountIds.harbour, sampleAccountIds.northwind]])
    return true
  })
}

async function addPerson(changes: Changes, transaction: Transaction, person: SamplePerson & Parameters<typeof addUser>[2]): Promise<void> {
  const { userId, roleName, accountId, isBound } = person
  await addUser(changes, transaction, person)
  await transaction.rows(beginAt, [userId, accountId])
  if (!isBound)
    await giveRole(changes, transaction, nameOf(person), {
      userId,
      roleName,
      accountId: roleName === 'Enterprise Admin' ? null : accountId,
    })
}

/** Fills Northwind Shipping and binds those to their portfolio who are bound to one; nothing when that has been done. */
export async function finishSample(services: Services): Promise<void> {
  const { system } = services.database
  const found = await system.rows(findPeople, [samplePeople.map(({ emailAddress }) => emailAddress)])
  const waiting = samplePeople.filter(
    ({ isBound, emailAddress }) => isBound && found.some((user) => user.emailAddress === emailAddress && !user.hasRole),
  )
  if (!waiting.length) return
  const idOf = ({ emailAddress }: SamplePerson) => found.find((user) => user.emailAddress === emailAddress)!.userId
  const founder = samplePeople.find(({ roleName }) => roleName === 'Global Admin')!
  const actor = actorOf(idOf(founder), founder)
  await loadSampleContent(services, sampleAccountIds.northwind, actor)
  await services.database.system.rows(countAgain)
  await bindToPortfolio(
    services,
    actor,
    waiting.map((person) => ({ ...person, userId: idOf(person) })),
  )
}

async function bindToPortfolio(
  { database }: Services,
  actor: Actor,
  people: readonly (SamplePerson & { userId: string })[],
): Promise<void> {
  const { northwind } = sampleAccountIds
  const portfolioId = await change(database.tenant(northwind), actor, async (changes) => {
    const known = await changes.transaction.row(findPortfolio, [samplePortfolio])
    return known?.id ?? (await insertRecords(changes, portfolioRecords, [{ name: samplePortfolio }]))[0]!
  })
  await database.system.write(async (transaction) => {
    await transaction.rows(takeTurns)
    await changeWithin(transaction, northwind, actor, async (changes) => {
      for (const person of people)
        await giveRole(changes, transaction, nameOf(person), {
          userId: person.userId,
          roleName: person.roleName,
          accountId: northwind,
          portfolioId,
        })
    })
  })
}

/** Is this an installation with the sample's sign-ins? */
export const hasSample = async (system: System): Promise<boolean> =>
  (await system.rows(findPeople, [samplePeople.map(({ emailAddress }) => emailAddress)])).length > 0
