/** The measure: a bare node:http server that answers the same bytes by the same SQL, without session, rights, checks, locks, history or compression. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolConfig } from 'pg'
import { ahead, catalogue } from '#catalogue'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import '../../src/product/served-features.ts'
import { accountId } from './fill.ts'

useFeatures(catalogue, ahead)

const everything = [accountId, null, null, null]

export async function serveBare(connection: PoolConfig): Promise<{ port: number; server: Server; pool: Pool }> {
  const pool = new Pool({ ...connection, max: 8 })
  // The database is stopped before the pool's last connections are gone.
  pool.on('error', () => {})
  const run = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<Record<string, string>>({ name, text, values })).rows[0]
  const server = createServer((request, reply) => {
    void answer(run, request).then(
      (body) => reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
      (error: Error) => reply.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, server, pool }
}

type Row = Record<string, unknown>
type Run = (name: string, text: string, values: unknown[]) => Promise<Record<string, string> | undefined>

async function answer(run: Run, request: IncomingMessage): Promise<string> {
  const url = new URL(request.url!, 'http://bare')
  const id = /^\/api\/applications\/([\w-]{36})$/.exec(url.pathname)?.[1]
  if (request.method === 'POST') return written(run, url, await insert(run, await bodyOf(request)))
  if (request.method === 'PUT') return written(run, url, await update(run, id!, await bodyOf(request)))
  if (id) return (await run('one', applicationRecords.many.text, [...everything, [id]]))!['json']!
  const query = Object.fromEntries(url.searchParams) as { search?: string; sort?: string; limit?: string }
  const { statement, values } = listStatement(applicationRecords, { ...query, limit: query.limit ? Number(query.limit) : undefined })
  const body = (await run(`list ${[...url.searchParams.keys()].join()}`, statement.text.replace('"$json"', 'body'), [
    ...everything,
    ...values,
  ]))!['body']!
  return query.limit ? body.slice(body.indexOf('\n') + 1) : body
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Row
}

/** The same bytes as the product: the record, read after it is written; or, when asked for, no more than the row. */
const written = async (run: Run, url: URL, row: Row) =>
  url.searchParams.has('row')
    ? JSON.stringify(row)
    : (await run('one', applicationRecords.many.text, [...everything, [row['application_id']]]))!['json']!

const insert = async (run: Run, body: Row): Promise<Row> =>
  (await run(
    'insert',
    'insert into application (account_id, application_id, name, criticality, notes) values ($1, gen_random_uuid(), $2, $3, $4) returning *',
    [accountId, body['name'], body['criticality'], body['notes']],
  ))!
const update = async (run: Run, id: string, body: Row): Promise<Row> =>
  (await run(
    'update',
    'update application set notes = $3, modified_date = now() where account_id = $1 and application_id = $2 returning *',
    [accountId, id, body['notes']],
  ))!
