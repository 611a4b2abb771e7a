import * as z from 'zod/mini'
import { foldText } from '#platform/contract/fold.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { setup, type companyFields } from '#everyday/setup/contract.ts'
import { setupSteps } from '#tenancy/account/contract/account.ts'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { answerAccount } from '#workspace/accounts/server/current.ts'
import { accountWriter } from '#tenancy/account/server/editable.ts'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { NotNamed } from '#platform/server/exchange/records-by-name.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { areaRecords } from '#portfolio/areas/server/records.ts'
import { personNamed } from '#portfolio/contacts/server/person-name.ts'
import { contactRecords } from '#portfolio/contacts/server/records.ts'
import { addMembers } from '#portfolio/portfolios/server/membership.ts'
import { portfolioRecords } from '#portfolio/portfolios/server/records.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { databaseRefusal } from '#platform/server/http/database-refusal.ts'
import { badInput, conflict, Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { createSchema } from '#platform/contract/schema.ts'
import type { CreateOf, Entity } from '#platform/contract/entity.ts'
import type { Records } from '#platform/server/records/records.ts'
import { insertRecords } from '#platform/server/records/write.ts'

type Step = 'COMPANY_DETAILS' | 'FIRST_PORTFOLIO' | 'APPS' | 'BUSINESS_AREAS' | 'CONTACTS' | 'COMPLETE'
const order = setupSteps.map(({ value }) => value)

const companyNames: readonly (keyof typeof companyFields)[] = [
  'name',
  'refIndustryId',
  'refCompanyEmployeeId',
  'refCompanyTypeId',
  'refCompanyRevenueId',
  'websiteAddress',
  'countryId',
  'timeZone',
]
const writeStep = accountWriter('setup', companyNames)

const readStep: Statement<{ step: Step }> = {
  name: 'setup.step',
  text: 'select current_setup_step as step from account where account_id = $1',
}
const storeStep: Statement = {
  name: 'setup.store_step',
  text: 'update account set current_setup_step = $2 where account_id = $1',
  changesNoAnswer: 'Only the account itself contains the step of the setup, and it is not cached.',
}

/** Does a step and goes on behind it; a step that is done once more leaves later ones as they are. */
async function complete(
  context: Context,
  done: Step,
  work: (changes: Changes) => Promise<unknown>,
  values: Record<string, unknown> = {},
): Promise<Answer> {
  const { accountId } = context.session
  await writeStep(context, accountId, values, async (changes, system) => {
    await work(changes)
    await goOn(system, accountId, order.indexOf(done) + 1)
  })
  return answerAccount(context, accountId)
}

async function goOn(system: Transaction, accountId: string, to: number): Promise<void> {
  const { step } = (await system.row(readStep, [accountId]))!
  if (to > order.indexOf(step)) await system.rows(storeStep, [accountId, order[Math.min(to, order.length - 1)]])
}

/** A refused row carries its own error, so that all typed rows can stay. */
async function insertEach<E extends Entity>(
  changes: Changes,
  of: Records<E>,
  list: string,
  rows: readonly CreateOf<E>[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, row] of rows.entries()) {
    const [id] = await insertRecords(changes, of, [row]).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error)
      throw refusal ? atRow(refusal, `${list}.${at}`) : error
    })
    ids.push(id!)
  }
  return ids
}

const atRow = ({ status, message, details }: Refusal, at: string): Refusal =>
  new Refusal(status, message, { ...details, errors: (details.errors ?? []).map((error) => ({ ...error, path: `${at}.${error.path}` })) })

/** Two rows of one name, or a name that is there already. @throws Refusal 409 at the row */
function refuseTwins(list: string, names: readonly (string | null | undefined)[]): void {
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    const key = foldText(name ?? '')
    if (!key) continue
    const message = 'This is in the list twice'
    if (seen.has(key)) throw conflict(`${message}.`, [{ path: `${list}.${at}.name`, message }])
    seen.add(key)
  }
}

const firstPortfolio: Statement<{ id: string; name: string }> = {
  name: 'setup.first_portfolio',
  text: 'select portfolio_id as id, name from portfolio where account_id = $1 order by created_date, portfolio_id limit 1',
}

const contactsNamed: Statement<{ id: string; key: string }> = {
  name: 'setup.contacts_named',
  text: 'select contact_id as id, folded(name) as key from contact where account_id = $1 and folded(name) = any($2::text[]) and active order by created_date desc, contact_id desc',
}

/** Name of a person in comparable form: "Lovelace, Ada" equals "Ada Lovelace". */
const keyOf = (name: string): string => foldText(personNamed.name(personNamed.fields(name)))

const personSchema = createSchema(contact)

/** A new contact of that name. @throws Refusal 400 */
function personOf(name: string, path: string): CreateOf<typeof contact> {
  const { data, error } = z.safeParse(personSchema, personNamed.fields(name))
  const message = personNamed.refuses?.(name) ?? error?.issues[0]?.message
  if (message !== undefined || !data) throw badInput([{ path, message: message ?? 'Enter a name' }])
  return data
}

/** Owners by {@link keyOf}: contacts of that name, the first of several, and new ones. @throws Refusal at the row that names one who cannot be */
async function ownersOf(
  changes: Changes,
  applications: readonly { readonly owner?: string | null | undefined }[],
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, number>()
  for (const [at, { owner }] of applications.entries()) if (owner && !places.has(keyOf(owner))) places.set(keyOf(owner), at)
  const found = await changes.transaction.rows(contactsNamed, [[...places.keys()]])
  const owners = new Map(found.map(({ key, id }) => [key, id]))
  for (const [key, at] of places) {
    if (owners.has(key)) continue
    const [id] = await insertRecords(changes, contactRecords, [personOf(applications[at]!.owner!, `applications.${at}.owner`)])
    owners.set(key, id!)
  }
  return owners
}

const listsChanged =
  'The sample needs the reference lists and questions that every workspace begins with, and some of them have been changed here. Reset data begins again with all of them.'
const anyApplication: Statement = { name: 'setup.any_application', text: 'select 1 from application where account_id = $1 limit 1' }

export const setupServed = served(setup, {
  handlers: {
    account: ({ body }, context) => complete(context, 'COMPANY_DETAILS', async () => undefined, body),
    portfolio: ({ body }, context) => complete(context, 'FIRST_PORTFOLIO', (changes) => insertRecords(changes, portfolioRecords, [body])),
    applications: ({ body: { applications } }, context) => {
      refuseTwins(
        'applications',
        applications.map(({ name }) => name),
      )
      return complete(context, 'APPS', async (changes) => {
        const owners = await ownersOf(changes, applications)
        const rows = applications.map(({ name, refApplicationStateId, owner }) => ({
          name,
          states: refApplicationStateId ? [{ refApplicationStateId, currentState: true }] : [],
          contacts: owner ? [{ contactId: owners.get(keyOf(owner))!, refContactTypeId: ownerContact }] : [],
        }))
        const ids = await insertEach(changes, applicationRecords, 'applications', rows)
        const portfolio = await changes.transaction.row(firstPortfolio)
        if (portfolio) await addMembers(changes, portfolio, ids)
      })
    },
    areas: ({ body: { areas } }, context) => {
      refuseTwins(
        'areas',
        areas.map(({ name }) => name),
      )
      return complete(context, 'BUSINESS_AREAS', (changes) => insertEach(changes, areaRecords, 'areas', areas))
    },
    contacts: ({ body: { contacts } }, context) =>
      complete(context, 'CONTACTS', (changes) => insertEach(changes, contactRecords, 'contacts', contacts)),
    sample: async (_input, context) => {
      const { services, session } = context
      if (await services.database.tenant(session.accountId).row(anyApplication))
        throw conflict('This workspace has applications already: the sample is for an empty one.')
      await loadSampleContent(services, session.accountId, session).catch((error: unknown) => {
        throw error instanceof NotNamed ? conflict(listsChanged) : error
      })
      // The account already has everything that the steps ask for.
      await writeStep(context, session.accountId, {}, (_changes, system) => goOn(system, session.accountId, order.length - 1))
      return answerAccount(context, session.accountId)
    },
    skip: async ({ body }, context) => {
      const { accountId } = context.session
      await writeStep(context, accountId, {}, async (_changes, system) => {
        const { step } = (await system.row(readStep, [accountId]))!
        await goOn(system, accountId, body.all ? order.length - 1 : order.indexOf(step) + 1)
      })
      return answerAccount(context, accountId)
    },
  },
})
