/** The answer to an address that no call has, or that has calls but not with this method. */
import type { Method } from '#platform/contract/call.ts'
import { Refusal } from './refusal.ts'

interface Address {
  readonly method: Method
  /** Path as in the contract: `/areas/{id}`. */
  readonly path: string
}

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`)

/** Chooses between 405, with the existing methods, and 404. */
export function unknownCall(calls: readonly Address[]): (method: string, path: string) => Refusal {
  const known = calls.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (method, path) => {
    const methods = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map((one) => one.method))].sort()
    const message = `There is no call ${method} ${path}.`
    if (!methods.length || methods.some((one) => one === method)) return new Refusal(404, message)
    return new Refusal(405, `${message} This address takes ${methods.join(', ')}.`, { methods })
  }
}
