/** The real server on a database of its own, for tests: calls are injected, nothing is faked. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import type { Role } from '#platform/contract/rights.ts'
import { hashToken } from '../server/access/authenticate.ts'
import { sessionTokenHeader, type Services } from '../server/access/context.ts'
import { createApp } from '../server/app.ts'
import { useFeatures } from '../server/catalogue.ts'
import type { Database } from '../server/database/database.ts'
import { openDiskReserve } from '../server/disk-reserve.ts'
import { openFiles } from '../server/files/open-files.ts'
import { openJobs } from '../server/jobs/jobs.ts'
import { openLive } from '../server/live/live.ts'
import { queryOn } from '../server/mail/database-query.ts'
import { openMailer } from '../server/mail/mailer.ts'
import { readSettings } from '../server/settings.ts'
import { learnTableKeys } from '../server/records/bin/table-keys.ts'
import { refuseMissingTables } from '../server/table-faults.ts'
import { servedFeatures } from '#product/served-features.ts'
import { testDatabase } from './database.ts'
import { shownFaults } from './faults.ts'
import { checkRemoteWaits } from './remote-waits.ts'
import { checkReplies } from './replies.ts'
import { checkWrites } from './writes.ts'

export interface Answered {
  readonly status: number
  readonly headers: Record<string, string | undefined>
  // Tests look into any answer.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any
}
export interface Person {
  readonly userId: string
  readonly accountId: string
  readonly token: string
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered>
}
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly services: Services
  readonly addAccount: (given?: { parentAccountId?: string; type?: string }) => Promise<string>
  /** A signed-in user with roles in an account; `portfolioId` binds all of them. */
  readonly addPerson: (accountId: string, roles: readonly Role[], portfolioId?: string | null) => Promise<Person>
  readonly send: Person['send']
}

/** `environment`: settings in addition to those of every test; `freeOnDisk`: reported free bytes, to simulate a full disk. */
export async function testApp(environment: NodeJS.ProcessEnv = {}, freeOnDisk?: () => Promise<number>): Promise<TestApp> {
  useFeatures(catalogue, ahead)
  const database = await testDatabase()
  await refuseMissingTables(database.system)
  await learnTableKeys(database.system)
  const settings = readSettings({
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    BILLING: 'sandbox',
    ...environment,
    DATA_DIR: join(tmpdir(), `portolan-test-${process.pid}-${uuidv7()}`),
  })
  const mailer = openMailer({ smtpUrl: null, from: settings.mailFrom }, queryOn(database.system))
  const log = shownFaults()
  const topics = servedFeatures.flatMap((served) => served.topics)
  const live = openLive(database, topics, log)
  const files = checkRemoteWaits(openFiles(settings))
  const base = { database, settings, log, mailer, files, disk: openDiskReserve(settings, freeOnDisk), live }
  const jobs = openJobs(
    base,
    servedFeatures.flatMap((served) => served.jobs),
  )
  const services = { ...base, jobs }
  const app = await createApp(services, servedFeatures)
  checkReplies(app)
  checkWrites()
  await app.ready()
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await live.stop()
  })
  const sender =
    (holder?: { token: string }): Person['send'] =>
    async (method, path, body, headers) => {
      const authorization: Record<string, string> = holder ? { authorization: `Bearer ${holder.token}` } : {}
      const answered = await inject(app, method, path, body, { ...authorization, ...headers })
      // Behaves as a browser does.
      const next = answered.headers[sessionTokenHeader]
      if (holder && next && !headers?.['authorization']) holder.token = next
      return answered
    }
  return {
    app,
    database,
    services,
    send: sender(),
    addAccount: (given) => addAccount(database, given),
    addPerson: async (accountId, roles, portfolioId = null) => {
      const { userId, token } = await addPerson(database, accountId, roles, portfolioId)
      const holder = { token }
      const person = { userId, accountId, send: sender(holder) }
      return Object.defineProperty(person, 'token', { enumerable: true, get: () => holder.token }) as Person
    },
  }
}

async function inject(
  app: FastifyInstance,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answered> {
  const options: InjectOptions = { method: method as 'GET', url: `/api${path}`, headers }
  const answer = await app.inject(body === undefined ? options : { ...options, payload: body as object })
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    body: isJson && answer.body ? JSON.parse(answer.body) : answer.rawPayload,
  }
}

async function addAccount(
  { system }: Database,
  { parentAccountId, type = 'Client' }: { parentAccountId?: string; type?: string } = {},
): Promise<string> {
  const id = uuidv7()
  const text = 'insert into account (account_id, parent_account_id, account_type_id, name, workspace_name) values ($1, $2, $3, $4, $4)'
  await system.rows({ name: 'test.account', text }, [id, parentAccountId ?? null, type, `Account ${id}`])
  return id
}

async function addPerson(
  { system }: Database,
  accountId: string,
  roles: readonly Role[],
  portfolioId: string | null,
): Promise<{ userId: string; token: string }> {
  const [userId, token] = [uuidv7(), randomBytes(32).toString('base64url')]
  const user =
    'insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name) values ($1, $2, $2, true, $3, $4)'
  await system.rows({ name: 'test.user', text: user }, [userId, `${userId}@example.com`, 'Test', roles.join(' and ') || 'Nobody'])
  for (const role of roles) {
    const isInstallation = role === 'Enterprise Admin'
    const text = 'insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, $4, $5)'
    await system.rows({ name: 'test.role', text }, [
      uuidv7(),
      userId,
      isInstallation ? null : accountId,
      role,
      isInstallation ? null : portfolioId,
    ])
  }
  const session =
    "insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date) values ($1, $2, $3, $3, $4, now() + interval '1 hour')"
  await system.rows({ name: 'test.session', text: session }, [uuidv7(), hashToken(token), userId, accountId])
  return { userId, token }
}
