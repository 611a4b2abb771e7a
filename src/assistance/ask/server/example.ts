import type { Invented } from '#assistance/ai/server/examples.ts'
import { listOf } from '#insight/attention/contract/lists.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { askedFields } from './grammar/fields.ts'
import { knownEntity } from './known.ts'
import { askCode, askForm, questionSent } from './model.ts'

/** An invented question. The fields of the list are the workspace's own. */
export async function questionExample(context: Context): Promise<Invented> {
  const { entity } = await knownEntity(context, 'application')
  const list = { plural: listOf('application').label, fields: askedFields(entity), today: dayNow() }
  const data = questionSent('applications of Finance without an owner', { ...list, names: [{ entity: 'area', name: 'Finance' }] })
  return { kind: 'question', code: askCode, form: askForm, data }
}
