/** Somebody signed in to the product, in a workspace, for the pictures. */
export interface Session {
  /** Answer of the sign-in, which the browser stores as it is. */
  readonly user: Readonly<Record<string, unknown>>
  /** A call that has to succeed. */
  send(method: string, path: string, body?: object): Promise<unknown>
}

interface Workspace {
  readonly accountId: string
  readonly name: string
}

/** Signs in; with `workspace` switches to the one of that name. Throws with the call and its answer when one fails. */
export async function signIn(address: string, emailAddress: string, password: string, workspace?: string): Promise<Session> {
  const user = (await call(address, '', 'POST', '/users/authenticate', { emailAddress, password })) as Record<string, string>
  const send: Session['send'] = (method, path, body) => call(address, user['token']!, method, path, body)
  if (!workspace) return { user, send }
  const mine = Object.values((await send('GET', '/accounts/workspaces')) as Record<string, Workspace[]>).flat()
  const { accountId } = mine.find(({ name }) => name === workspace)!
  const switched = (await send('POST', '/users/switchaccount', { accountId })) as object
  return { user: { ...user, ...switched }, send }
}

async function call(address: string, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text && JSON.parse(text)
}
