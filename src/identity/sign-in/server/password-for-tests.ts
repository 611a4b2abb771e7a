/** People who can sign in, for tests: with an address of their own and a password. */
import { uuidv7 } from 'uuidv7'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'

/** Adds users, to an account of their own by default; all have the password. */
export async function peopleWith(
  password: string,
  { database, addAccount, addPerson }: Pick<TestApp, 'database' | 'addAccount' | 'addPerson'>,
): Promise<(roles?: readonly Role[], accountId?: string) => Promise<Person & { readonly emailAddress: string }>> {
  const passwordHash = await hashPassword(password)
  return async (roles = ['Author'], accountId) => {
    const someone = await addPerson(accountId ?? (await addAccount()), roles)
    const emailAddress = `${uuidv7()}@example.com`
    await rowsOf(database)(text, [someone.userId, emailAddress, passwordHash])
    // The token changes with each proof of the password.
    return Object.assign(someone, { emailAddress })
  }
}
