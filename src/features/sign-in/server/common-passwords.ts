/** Refuses passwords that everybody tries first. (Design, product: "Sign-in and sessions".) */
import { shortestPassword } from '#features/sign-in/contract/passwords.ts'
import { badInput } from '#platform/server/http/refusal.ts'

/** Loaded when somebody first chooses a password; kept are those that are long enough to be chosen at all. */
const common = () => (loading ??= load())
let loading: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortestPassword))
}

/**
 * Lets a password pass that is neither common nor one's own e-mail address.
 * @throws Refusal 400 at `path`
 */
export async function refuseCommonPassword(password: string, emailAddress: string, path: string): Promise<void> {
  const lower = password.toLowerCase()
  if (lower === emailAddress.toLowerCase()) throw badInput([{ path, message: 'Your e-mail address is no password. Choose another one' }])
  if ((await common()).has(lower)) throw badInput([{ path, message: 'That password is among the most common ones. Choose another one' }])
}
