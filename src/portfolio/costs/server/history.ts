/** The cost history of an application and of a portfolio: the entries' plain calls, at paths below them. */
import type { costs } from '#portfolio/costs/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { portfolioRecords } from '#portfolio/portfolios/server/records.ts'
import { valueOf, type CreateOf, type Entity } from '#platform/contract/entity.ts'
import type { Context } from '#platform/server/access/context.ts'
import * as crud from '#platform/server/http/crud.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { answerList } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { recordIn } from '#platform/server/records/record-json.ts'
import type { Records } from '#platform/server/records/records.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { applicationCostRecords, portfolioCostRecords } from './records.ts'

type Calls = typeof costs.calls

/** The entry, if it belongs to what the path names. @throws Refusal 404 */
async function refuseOthers<E extends Entity>(context: Context, of: Records<E>, historyId: string, owner: Record<string, string>) {
  const { json } = await crud.findRecord(context, of, historyId)
  const record = recordIn(json)
  if (Object.entries(owner).some(([name, id]) => valueOf(record, name) !== id.toLowerCase())) throw notFound(of.entity.label)
}

const narrowed = (column: string, id: string) => [{ sql: `a.${column} = $::uuid`, values: [id] }]
const ofApplication = (id: string) => ({ applicationId: knownId(id, 'application') })
const ofPortfolio = (id: string) => ({ portfolioId: knownId(id, 'portfolio') })

/** The body is checked by the call, but for what the path says. */
function add<E extends Entity>(context: Context, of: Records<E>, body: object) {
  return crud.writeAndAnswer(context, of, 201, async (changes) => (await insertRecords(changes, of, [body as CreateOf<E>]))[0]!)
}

export const listOfApplication: Handler<Calls['listOfApplication']> = async ({ params }, context) => {
  await crud.findRecord(context, applicationRecords, params.id)
  return answerList(context, applicationCostRecords, {}, narrowed('application_id', params.id))
}

export const addToApplication: Handler<Calls['addToApplication']> = async ({ params, body }, context) => {
  await crud.findRecord(context, applicationRecords, params.id)
  return add(context, applicationCostRecords, { ...body, ...ofApplication(params.id) })
}

export const getOfApplication: Handler<Calls['getOfApplication']> = async ({ params }, context) => {
  await refuseOthers(context, applicationCostRecords, params.historyId, ofApplication(params.id))
  return crud.get(applicationCostRecords)({ params: { id: params.historyId } }, context)
}

export const updateOfApplication: Handler<Calls['updateOfApplication']> = async ({ params, body }, context) => {
  await refuseOthers(context, applicationCostRecords, params.historyId, ofApplication(params.id))
  const { applicationId: _application, ...values } = body
  return crud.update(applicationCostRecords)({ params: { id: params.historyId }, body: values }, context)
}

export const removeOfApplication: Handler<Calls['removeOfApplication']> = async ({ params }, context) => {
  await refuseOthers(context, applicationCostRecords, params.historyId, ofApplication(params.id))
  return crud.remove(applicationCostRecords)({ params: { id: params.historyId } }, context)
}

export const listOfPortfolio: Handler<Calls['listOfPortfolio']> = async ({ params }, context) => {
  await crud.findRecord(context, portfolioRecords, params.portfolioId)
  return answerList(context, portfolioCostRecords, {}, narrowed('portfolio_id', params.portfolioId))
}

export const getOfPortfolio: Handler<Calls['getOfPortfolio']> = ({ params }, context) =>
  crud.get(portfolioCostRecords)({ params: { id: params.historyId } }, context)

export const addToPortfolio: Handler<Calls['addToPortfolio']> = async ({ params, body }, context) => {
  await crud.findRecord(context, portfolioRecords, params.portfolioId)
  return add(context, portfolioCostRecords, { ...body, ...ofPortfolio(params.portfolioId) })
}

export const updateOfPortfolio: Handler<Calls['updateOfPortfolio']> = async ({ params, body }, context) => {
  await refuseOthers(context, portfolioCostRecords, params.historyId, ofPortfolio(params.portfolioId))
  const { portfolioId: _portfolio, ...values } = body
  return crud.update(portfolioCostRecords)({ params: { id: params.historyId }, body: values }, context)
}

export const removeOfPortfolio: Handler<Calls['removeOfPortfolio']> = async ({ params }, context) => {
  await refuseOthers(context, portfolioCostRecords, params.historyId, ofPortfolio(params.portfolioId))
  return crud.remove(portfolioCostRecords)({ params: { id: params.historyId } }, context)
}
