/** Every statement on prompts. They belong to the installation, so no tenant handle reaches them. */
import type { AiPrompt } from '#assistance/ai-prompts/contract.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notFound } from '#platform/server/http/refusal.ts'

const columns = `ai_prompt_id as "aiPromptId", prompt_code as "promptCode", text1, text2, text3, version, modified_date as "modifiedDate", modified_by_name as "modifiedByName"`

export const listPrompts: Statement<AiPrompt> = { name: 'ai_prompt.list', text: `select ${columns} from ai_prompt order by prompt_code` }
export const getPrompt: Statement<AiPrompt> = { name: 'ai_prompt.get', text: `select ${columns} from ai_prompt where ai_prompt_id = $1` }
const byCode: Statement<AiPrompt> = { name: 'ai_prompt.by_code', text: `select ${columns} from ai_prompt where prompt_code = $1` }

export const insertPrompt: Statement = {
  name: 'ai_prompt.insert',
  text: 'insert into ai_prompt (ai_prompt_id, prompt_code, text1, text2, text3, modified_by_name) values ($1, $2, $3, $4, $5, $6) on conflict (prompt_code) do nothing returning 1',
}
export const updatePrompt: Statement = {
  name: 'ai_prompt.update',
  text: `update ai_prompt p set prompt_code = $2, text1 = $3, text2 = $4, text3 = $5, modified_by_name = $6, modified_date = now(), version = version + 1
where ai_prompt_id = $1 and not exists (select 1 from ai_prompt o where o.prompt_code = $2 and o.ai_prompt_id <> $1) returning 1`,
}
export const keepVersion: Statement = {
  name: 'ai_prompt.keep_version',
  text: `insert into ai_prompt_version (ai_prompt_id, version, prompt_code, text1, text2, text3, saved_by_name)
select ai_prompt_id, version, prompt_code, text1, text2, text3, modified_by_name from ai_prompt where ai_prompt_id = $1`,
}
export const removePrompt: Statement = { name: 'ai_prompt.remove', text: 'delete from ai_prompt where ai_prompt_id = $1 returning 1' }
export const listVersions: Statement<
  Omit<AiPrompt, 'aiPromptId' | 'modifiedDate' | 'modifiedByName'> & { savedDate: string; savedByName: string }
> = {
  name: 'ai_prompt.versions',
  text: `select version, prompt_code as "promptCode", text1, text2, text3, saved_date as "savedDate", saved_by_name as "savedByName"
from ai_prompt_version where ai_prompt_id = $1 order by version desc`,
}

/** @throws Refusal 404 */
export async function promptOf(system: Pick<System, 'row'>, code: string): Promise<AiPrompt> {
  const found = await system.row(byCode, [code])
  if (!found) throw notFound('prompt')
  return found
}
