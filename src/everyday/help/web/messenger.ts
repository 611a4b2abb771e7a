/** Intercom's messenger. Its script loads only when somebody opens it. */
import { help } from '#everyday/help/contract.ts'
import { send } from '#platform/web/api/send.ts'

type Intercom = (command: string, settings?: object) => void

const intercom = (): Intercom | undefined => {
  const found: unknown = Reflect.get(window, 'Intercom')
  return typeof found === 'function' ? (command, settings) => void found(command, settings) : undefined
}

/** @throws Error when the script fails to load */
function loaded(appId: string): Promise<void> {
  if (intercom()) return Promise.resolve()
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = `https://widget.intercom.io/widget/${appId}`
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error('The chat could not be loaded. Check your connection, or ask your administrators.'))
    })
    document.head.append(script)
  })
}

/** Opens the messenger as the person who is signed in; a conversation of the person before is closed first. */
export async function openMessenger(): Promise<void> {
  const { messenger } = await send(help.calls.messenger, {}, { stay: true })
  if (!messenger) return
  const { appId, userId, userHash, token } = messenger
  await loaded(appId)
  const run = intercom()
  run?.('shutdown')
  run?.('boot', { app_id: appId, user_id: userId, user_hash: userHash, intercom_user_jwt: token, hide_default_launcher: true })
  run?.('show')
}
