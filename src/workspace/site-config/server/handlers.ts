import { uuidv7 } from 'uuidv7'
import { brandOf, hostIn } from '#platform/server/brand.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { storeBrandPicture, storeIfGone } from '#platform/server/files/brand-pictures.ts'
import { pictureTurn } from '#platform/server/files/pictures.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { siteConfig, type SiteConfig } from '#workspace/site-config/contract.ts'
import { getConfig, insertConfig, listConfigs, removeConfig, takenHost, takeTurns, updateConfig, valuesOf } from './configs.ts'
import { chosenPictures, removePictures } from './pictures.ts'

type Calls = typeof siteConfig.calls
type Given = Pick<HandlerInput<Calls['create']>, 'body' | 'files'>

const label = 'configuration'

async function read(from: Pick<Transaction, 'row'>, id: string): Promise<SiteConfig> {
  const found = await from.row(getConfig, [knownId(id, label)])
  if (!found) throw notFound(label)
  return found
}

/** @throws Refusal 422 for what is no host */
function hostOf(path: 'domain' | 'apiDomain', typed: string): string {
  const host = hostIn(typed.trim())
  if (!host || /:\d*$/.test(typed.trim())) throw ruleNotMet(path, 'Enter a host such as portfolio.example.com, without https:// and port')
  return host
}

/** @throws Refusal 409 where another configuration has one of the hosts */
async function refuseTaken(transaction: Transaction, id: string, domain: string, apiDomain: string | null): Promise<void> {
  const taken = await transaction.row(takenHost, [id, [domain, apiDomain]])
  if (!taken) return
  const message = `Another configuration has the host ${taken.host}`
  throw conflict(`${message}.`, [{ path: taken.host === domain ? 'domain' : 'apiDomain', message }])
}

/** @param before what is changed; undefined: adds one */
async function save(context: Context, { body, files }: Given, before?: SiteConfig): Promise<SiteConfig> {
  const { services, session } = context
  const domain = hostOf('domain', body.domain)
  const second = body.apiDomain ? hostOf('apiDomain', body.apiDomain) : null
  const apiDomain = second === domain ? null : second
  const { names, brought } = await chosenPictures(body, files, before, pictureTurn(context))
  const id = before?.domainConfigId ?? uuidv7()
  const { siteTitle, poweredBy = before?.poweredBy ?? true } = body
  for (const picture of brought) await storeBrandPicture(services.files, picture)
  const saved = await services.database.system.write(async (transaction) => {
    await transaction.rows(takeTurns)
    if (before) refuseStale(await read(transaction, id), before.version)
    await refuseTaken(transaction, id, domain, apiDomain)
    const values = valuesOf({ domain, apiDomain, siteTitle, poweredBy, modifiedByName: session.userName, ...names })
    await transaction.rows(before ? updateConfig : insertConfig, [id, ...values])
    return read(transaction, id)
  })
  for (const picture of brought) await storeIfGone(services.files, picture)
  return saved
}

function refuseStale({ version, modifiedByName }: SiteConfig, expected: number): void {
  if (version !== expected)
    throw conflict(`${modifiedByName} has changed this ${label} in the meantime. Open it again, and enter your changes once more.`)
}

async function update({ params, body: { version, ...body }, files }: HandlerInput<Calls['update']>, context: Context): Promise<SiteConfig> {
  const before = await read(context.services.database.system, params.id)
  if (version) refuseStale(before, version)
  return save(context, { body: { ...body, apiDomain: body.apiDomain === undefined ? before.apiDomain : body.apiDomain }, files }, before)
}

/** A page says where it is; so do clients of the API domain. Everyone else is at the host that they asked. */
async function here(_input: unknown, { services, request }: OpenContext): Promise<Answer> {
  const brand: Reply<Calls['here']> = await brandOf(services.database.system, request.host)
  return json(JSON.stringify(brand), { vary: 'host, x-host-name' })
}

export const siteConfigServed = served(siteConfig, {
  handlers: {
    here,
    list: (_input, { services }) => services.database.system.rows(listConfigs),
    get: ({ params }, { services }) => read(services.database.system, params.id),
    create: (input, context) => save(context, input),
    update,
    remove: async ({ params }, { services }) => {
      const removed = await services.database.system.write(async (transaction) => {
        await transaction.rows(takeTurns)
        return transaction.row(removeConfig, [knownId(params.id, label)])
      })
      if (!removed) throw notFound(label)
    },
  },
  schedules: [removePictures],
})
