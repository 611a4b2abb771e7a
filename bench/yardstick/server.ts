/** The yardstick: a bare Fastify server with SQL of its own, on the product's tables, for one account and without a second wall. Started by bench.ts. */
import fastify from 'fastify'
import { Pool } from 'pg'
import * as sql from './statements.ts'

const [connectionString, port, accountId, token] = process.argv.slice(2) as [string, string, string, string]
const pool = new Pool({ connectionString, max: 8 })
await pool.query(sql.auditTable)
const accounts = new Map([[`Bearer ${token}`, accountId]])

const app = fastify({ bodyLimit: 16 * 1024 * 1024 })
app.addHook('onRequest', async (request, reply) => {
  if (!accounts.has(request.headers.authorization ?? '')) return reply.code(401).send({ error: 'Sign in first' })
})
/** Prepared under its name; PostgreSQL composes the answer. */
const answer = (name: string, text: string, values: unknown[]) => async () => {
  const { rows } = await pool.query<{ json: string }>({ name, text, values: [accountId, ...values] })
  return rows[0]?.json
}
type Asked = {
  Params: { id: string }
  Querystring: { offset?: string; search?: string }
  Body: Record<string, unknown> | Record<string, unknown>[]
}
const serve = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, ask: (given: Asked) => () => Promise<string | undefined>) =>
  app.route({
    method,
    url,
    handler: async ({ params, query, body }, reply) => {
      const json = await ask({ Params: params, Querystring: query, Body: body } as Asked)()
      return json === undefined ? reply.code(404).send() : reply.type('application/json; charset=utf-8').send(json)
    },
  })
const refuseFaults = (one: Record<string, unknown>) => {
  const { name, criticality } = one
  if (typeof name !== 'string' || !name || name.length > 255) throw new Error('A name is needed')
  if (criticality != null && !(Number(criticality) >= 1 && Number(criticality) <= 5)) throw new Error('Criticality is from 1 to 5')
  return one
}

serve('GET', '/record/:id', ({ Params: { id } }) => answer('record', sql.record, [id]))
serve('GET', '/record-now/:id', ({ Params: { id } }) => answer('recordNow', sql.recordNow, [id]))
serve('GET', '/list', ({ Querystring: { offset } }) => answer('list', sql.list, [Number(offset)]))
serve('GET', '/grid', ({ Querystring: { offset } }) => answer('grid', sql.grid, [Number(offset)]))
serve('GET', '/whole', () => answer('whole', sql.whole, []))
serve('GET', '/search', ({ Querystring: { search = '' } }) =>
  answer('search', sql.search, [`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`]),
)
serve('GET', '/by-state', () => answer('byState', sql.byState, []))
serve('POST', '/record', ({ Body }) => answer('insert', sql.insert, [JSON.stringify([Body].flat().map(refuseFaults))]))
serve('PUT', '/record/:id', ({ Params: { id }, Body }) => answer('update', sql.update, [id, (Body as Record<string, unknown>)['notes']]))
serve('PUT', '/record-now/:id', ({ Params: { id }, Body }) => async () => {
  await answer('update', sql.update, [id, (Body as Record<string, unknown>)['notes']])()
  return answer('recordNow', sql.recordNow, [id])()
})
serve('DELETE', '/record/:id', ({ Params: { id } }) => answer('remove', sql.remove, [id]))
serve('DELETE', '/record-kept/:id', ({ Params: { id } }) => answer('removeKept', sql.removeKept, [id]))

await app.listen({ host: '127.0.0.1', port: Number(port) })
