/** The model of a workspace: choosing it, switching it on, and its budget. The key is answered by nothing. */
import type { ai, AiSettings } from '#assistance/ai/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'
import { change, type FieldChanges } from '#platform/server/records/changes.ts'
import { seal } from '#platform/server/sealed.ts'
import { keyPurpose } from './ask.ts'
import { examplesFor } from './examples.ts'
import * as sql from './settings-sql.ts'

type Body = HandlerInput<typeof ai.calls.saveSettings>['body']

const off = {
  provider: null,
  address: '',
  model: '',
  isOn: false,
  monthlyTokens: 1_000_000,
  inputPrice: null,
  outputPrice: null,
  agreedByName: null,
  agreedDate: null,
}
/** Of all but the key, which nobody reads: one that is entered replaces the stored one. */
const tagOf = ({ sealedKey, ...told }: Partial<sql.StoredSettings>): string => stateTag([told, Boolean(sealedKey)])

export async function settings(_input: unknown, context: Context): Promise<AiSettings> {
  const { tenant } = context
  const [stored, { used }] = [await tenant.row(sql.findSettings), (await tenant.row(sql.sumTokens))!]
  const { sealedKey, ...told } = stored ?? { ...off, sealedKey: null }
  return {
    ...told,
    hasKey: sealedKey !== null,
    settingsVersion: tagOf(stored ?? {}),
    usedTokens: used,
    examples: await examplesFor(context),
  }
}

/** @throws Refusal 409 when the settings changed since the caller read them */
export async function saveSettings({ body }: { body: Body }, context: Context): Promise<AiSettings> {
  const { services, session, tenant } = context
  if (session.userId !== session.originalUserId)
    throw notAllowed('End the impersonation first: only administrators themselves choose where texts are sent.')
  const sealed = body.key ? await seal(services.settings, keyPurpose(session.accountId), Buffer.from(body.key)) : null
  const { name } = (await services.database.system.row(sql.findName, [session.accountId]))!
  await change(tenant, session, async (changes) => {
    await changes.transaction.rows(sql.takeTurns)
    const before = await changes.transaction.row(sql.holdSettings)
    refuseOtherState(context, tagOf(before ?? {}), 'The settings')
    const isSamePlace = before?.provider === body.provider && before.address === body.address
    const agreed =
      isSamePlace && before.agreedDate
        ? [before.agreedByName, before.agreedDate]
        : body.agrees
          ? [session.userName, new Date().toISOString()]
          : [null, null]
    if (body.isOn && !agreed[1]) throw ruleNotMet('agrees', 'Read what is sent and agree to it first')
    // A key is sent to the address that it was entered for, and to no other.
    const key = sealed ?? (isSamePlace ? before.sealedKey : null)
    const { provider, address, model, isOn, monthlyTokens, inputPrice = null, outputPrice = null } = body
    await changes.transaction.rows(sql.saveSettings, [
      provider,
      address,
      model,
      key,
      isOn,
      monthlyTokens,
      inputPrice,
      outputPrice,
      ...agreed,
    ])
    changes.log('account', session.accountId, name, 'update', {
      ...differing(body, before),
      ...(sealed && { aiKey: [null, 'changed'] }),
    })
  })
  return settings(undefined, context)
}

/** Fields of the audit, each with what was and what is. */
function differing(after: Body, before: Partial<sql.StoredSettings> = {}): FieldChanges {
  const changed: FieldChanges = {}
  const add = (field: string, was: unknown, now: unknown) => {
    if ((was ?? null) !== now) changed[field] = [was ?? null, now]
  }
  add('aiProvider', before.provider, after.provider)
  add('aiAddress', before.address, after.address)
  add('aiModel', before.model, after.model)
  add('aiIsOn', before.isOn, after.isOn)
  add('aiMonthlyTokens', before.monthlyTokens, after.monthlyTokens)
  return changed
}
