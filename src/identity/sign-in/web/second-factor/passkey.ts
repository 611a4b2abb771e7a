/** Asks the browser for passkeys. Loaded with the first click on something that needs one. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { passkeys } from '#identity/passkeys/contract.ts'
import type { PasskeyUse } from '#identity/sign-in/contract/passkey-shapes.ts'
import type { Reply } from '#platform/contract/call.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { inputId } from '#platform/web/fields/input.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { adopt } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** One of the own passkeys, or one that the person chooses. */
export async function askForPasskey(purpose: 'signIn' | 'secondStep' | 'proof'): Promise<PasskeyUse> {
  const options =
    purpose === 'proof'
      ? await send(passkeys.calls.proof, {}, { stay: true })
      : await send(passkeys.calls.options, { body: { purpose } }, { stay: true })
  return inWords(() => startAuthentication({ optionsJSON: options }))
}

/** Proves the password, has the browser make a passkey, and adds it. */
export async function addPasskey(password: string, passkeyName: string | null): Promise<Reply<typeof passkeys.calls.add>> {
  const options = await send(passkeys.calls.begin, { body: { password } }, { stay: true })
  const { id, rawId, response } = await inWords(() => startRegistration({ optionsJSON: options as never }))
  const { clientDataJSON, attestationObject, transports } = response
  const passkey = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } as const
  return send(passkeys.calls.add, { body: { passkey, passkeyName } }, { stay: true })
}

let isUnderWay = false

/** Signs in from the login page, and says in a corner why not. */
export async function signInWithPasskey(onDone: (user: SessionUser) => void): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  try {
    const passkey = await askForPasskey('signIn')
    // The checkbox of the form below applies to this way, too.
    const rememberMe = document.querySelector<HTMLInputElement>(`#${inputId('rememberMe')}`)?.checked ?? false
    onDone(adopt(await send(passkeys.calls.authenticate, { body: { passkey, rememberMe } }, { stay: true })))
  } catch (error) {
    const message = messageOf(error)
    void notify(message === 'email_not_verified' ? 'Verify your e-mail address first: sign in with your password.' : message, 'error')
  } finally {
    isUnderWay = false
  }
}

/** Errors of browsers and devices, in the product's words. */
async function inWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new Error(wordsFor(error), { cause: error })
  }
}

function wordsFor(error: unknown): string {
  if (!('PublicKeyCredential' in globalThis)) return 'This browser can’t use passkeys here. Open the page by https, or in another browser.'
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has one of your passkeys.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Passkeys do not work at this address. Open the address that the links in your e-mails lead to.'
  if (code?.startsWith('ERROR_AUTHENTICATOR_MISSING'))
    return 'This device can’t keep passkeys, or can’t check that it is you. Try another one.'
  return 'No passkey was used. One works at the address it was made at, and nowhere else. Try again, or choose another way.'
}
