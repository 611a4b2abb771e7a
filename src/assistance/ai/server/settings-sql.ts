/** Statements on the model of a workspace and on what was sent to it. */
import type { AiSettings, Provider } from '#assistance/ai/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export interface StoredSettings extends Omit<AiSettings, 'examples' | 'provider' | 'usedTokens' | 'hasKey' | 'settingsVersion'> {
  readonly provider: Provider
  readonly sealedKey: Buffer | null
}
const columns = `provider, address, model, sealed_key as "sealedKey", is_on as "isOn", monthly_tokens as "monthlyTokens", input_price as "inputPrice",
  output_price as "outputPrice", agreed_by_name as "agreedByName", agreed_date as "agreedDate"`

export const findSettings: Statement<StoredSettings> = {
  name: 'ai_setting.find',
  text: `select ${columns} from ai_setting where account_id = $1`,
}
/** Requests at once wait for each other, so that together they stay within the budget. */
export const holdSettings: Statement<StoredSettings> = {
  name: 'ai_setting.hold',
  text: `select ${columns} from ai_setting where account_id = $1 for update`,
}
/** Changes take turns: there may be no row yet to lock. */
export const takeTurns: Statement = {
  name: 'ai_setting.turns',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' ai settings', 0))`,
}
export const saveSettings: Statement = {
  name: 'ai_setting.save',
  text: `insert into ai_setting (account_id, provider, address, model, sealed_key, is_on, monthly_tokens, input_price, output_price, agreed_by_name, agreed_date)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (account_id) do update set provider = excluded.provider, address = excluded.address, model = excluded.model, sealed_key = excluded.sealed_key,
  is_on = excluded.is_on, monthly_tokens = excluded.monthly_tokens, input_price = excluded.input_price, output_price = excluded.output_price,
  agreed_by_name = excluded.agreed_by_name, agreed_date = excluded.agreed_date`,
}
export const findName: Statement<{ name: string }> = {
  name: 'ai_setting.account',
  text: 'select workspace_name as name from account where account_id = $1',
}

const monthsBegin = "date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'"
const isOld = "created_date < now() - interval '30 days'"

export const sumTokens: Statement<{ used: number }> = {
  name: 'ai_request.sum',
  text: `select coalesce(sum(tokens), 0)::bigint as used from ai_request where account_id = $1 and created_date >= ${monthsBegin}`,
}
export const insertRequest: Statement = {
  name: 'ai_request.insert',
  text: `insert into ai_request (account_id, ai_request_id, purpose, model_name, requested_by, requested_by_name, sent_system, sent_user, tokens)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}
export const endRequest: Statement = {
  name: 'ai_request.end',
  text: 'update ai_request set outcome = $3, received = $4, message = $5, tokens = $6, cost = $7 where account_id = $1 and ai_request_id = $2',
}
export const listRequests: Statement<{
  aiRequestId: string
  purpose: string
  modelName: string
  requestedByName: string
  createdDate: string
  sent: { system: string; user: string }
  received: string | null
  outcome: 'asked' | 'answered' | 'refused' | 'failed'
  message: string | null
  tokens: number
  cost: number | null
}> = {
  name: 'ai_request.list',
  text: `select ai_request_id as "aiRequestId", purpose, model_name as "modelName", requested_by_name as "requestedByName", created_date as "createdDate",
  json_build_object('system', sent_system, 'user', sent_user) as sent, received, outcome, message, tokens, cost
from ai_request where account_id = $1 and not ${isOld} order by created_date desc, ai_request_id limit 200`,
}
/** Removes requests that are older than 30 days once their month no longer counts for the budget. */
export const forgetRequests: Statement = {
  name: 'ai_request.forget',
  text: `delete from ai_request where account_id = $1 and ${isOld} and created_date < ${monthsBegin}`,
}
/** On the last of 31 days a request of the first still counts; its texts go. */
export const forgetTexts: Statement = {
  name: 'ai_request.forget_texts',
  text: `update ai_request set sent_system = '', sent_user = '', received = null where account_id = $1 and ${isOld} and sent_system <> ''`,
}
