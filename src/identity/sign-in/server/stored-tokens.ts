/** Stored API tokens, and revoking those of users who lose a role. */
import type { ApiToken } from '#identity/sign-in/contract/api-token.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

const told = `api_token_id as "tokenId", token_name as "tokenName", rights, to_json(created_date)#>>'{}' as "createdDate", to_json(expires_date)#>>'{}' as "expiresDate",
  to_json(last_used_date)#>>'{}' as "lastUsedDate"`

const list: Statement<ApiToken> = {
  name: 'api_token.list',
  text: `select ${told} from api_token where account_id = $1 and user_id = $2 and expires_date > now() order by created_date desc, api_token_id desc`,
}
export const tokensOf = (from: Pick<Transaction, 'rows'>, accountId: string, userId: string) => from.rows(list, [accountId, userId])

/** Of a user in a workspace; the session with this id determines whether there were two factors. */
export const insertToken: Statement = {
  name: 'api_token.insert',
  text: `insert into api_token (api_token_id, account_id, user_id, token_hash, token_name, rights, expires_date, has_second_factor)
select $2, $1, $3, $4, $5, $6, now() + make_interval(days => $7), s.second_factor is not null from session s where s.session_id = $8`,
}
export const readToken: Statement = {
  name: 'api_token.one',
  text: `select ${told} from api_token where account_id = $1 and api_token_id = $2`,
}
export const findOwner: Statement = {
  name: 'api_token.owner',
  text: 'select user_id as "userId" from api_token where account_id = $1 and api_token_id = $2 and expires_date > now()',
}
export const endToken: Statement = {
  name: 'api_token.end',
  text: 'delete from api_token where account_id = $1 and api_token_id = $2 returning token_name as "tokenName"',
}
/** A role of the installation (no account) counts in every workspace, a provider's role in those of its clients. */
const endAll: Statement = {
  name: 'api_token.end_all',
  text: `delete from api_token t where t.user_id = $1 and ($2::uuid is null or t.account_id = $2
  or t.account_id in (select a.account_id from account a where a.parent_account_id = $2))`,
}

/** Ends the tokens of somebody who loses a role held in the account; null: in every account. */
export const endTokensOf = (transaction: Pick<Transaction, 'rows'>, userId: string, accountId: string | null) =>
  transaction.rows(endAll, [userId, accountId])
