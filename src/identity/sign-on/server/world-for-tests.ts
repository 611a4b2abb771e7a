/** Workspaces that sign their people in through a provider, and the way through it, for tests. */
import { uuidv7 } from 'uuidv7'
import type { Role } from '#platform/contract/rights.ts'
import type { Answered, TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { TestProvider } from './provider-for-tests.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function signOnWorld({ addAccount, addPerson, database, send }: TestApp, provider: TestProvider) {
  const rows = rowsOf(database)

  /** A workspace with an administrator, a proven domain and the provider. */
  async function world(given: { passwordAllowed?: boolean; enrolsUnknown?: boolean } = {}, issuer = provider.issuer, type = 'Client') {
    const account = await addAccount({ type })
    const admin = await addPerson(account, ['Global Admin'])
    const [domain, domainId] = [`${uuidv7()}.example`, uuidv7()]
    const text =
      'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, proven_date) values ($1, $2, $3, $3, now())'
    await rows(text, [domainId, account, domain])
    const settings = {
      issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      accountDomainIds: [domainId],
      passwordAllowed: true,
      enrolsUnknown: false,
      ...given,
    }
    const saved = await admin.send('PUT', '/accounts/signon', settings)
    if (saved.status !== 200) throw new Error(`The provider was not kept: ${JSON.stringify(saved.body)}`)
    /** Somebody of the domain, with roles here, whom the provider knows. */
    const colleague = async (...roles: Role[]) => {
      const someone = await addPerson(account, roles)
      const [subject, emailAddress] = [uuidv7(), `${uuidv7()}@${domain}`]
      await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [someone.userId, emailAddress])
      provider.people.set(subject, { email: emailAddress, email_verified: true, given_name: 'Ada', family_name: 'Marsh' })
      return { ...someone, subject, emailAddress }
    }
    return { account, admin, domain, domainId, settings, colleague }
  }

  /** To the provider and as far as the way back. */
  async function begun(emailAddress: string, headers: Record<string, string> = {}) {
    const answer = await send('POST', '/users/signon', { emailAddress }, headers)
    const cookie = (answer.headers['set-cookie'] ?? '').split(';')[0]!
    return { answer, address: answer.body.address as string, cookie }
  }
  const finish = (query: string, cookie: string): Promise<Answered> => send('POST', '/users/signon/finish', { query }, { cookie })

  /** All the way. */
  async function signOn(emailAddress: string, subject: string): Promise<Answered> {
    const { address, cookie } = await begun(emailAddress)
    return finish(await provider.signIn(address, subject), cookie)
  }
  const as =
    (token: string) =>
    (method: Method, path: string, body?: unknown): Promise<Answered> =>
      send(method, path, body, { authorization: `Bearer ${token}` })
  return { world, begun, finish, signOn, as }
}
