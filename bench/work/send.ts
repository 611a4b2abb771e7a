import type { Filled } from '../lists/filled.ts'

export type Send = <T>(method: string, path: string, body?: object) => Promise<T>

/** Calls of the API as the one who may do everything. */
export const sender =
  ({ address, token }: Pick<Filled, 'address' | 'token'>): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
