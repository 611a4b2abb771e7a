/** Holds what was sent against the contract of its call. */
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, HandlerInput } from '#platform/contract/call.ts'
import type { Sent } from './body.ts'
import { unkeptTexts } from './kept-text.ts'
import { badInput, type FieldError } from './refusal.ts'

/** @throws Refusal 400 with the first faults, each at its path */
export function checkedInput(call: Call, request: FastifyRequest, sent: Sent): HandlerInput<Call> {
  const errors = unkeptTexts(request.query, 'query.')
  const query = call.query ? check(call.query, request.query, errors, 'query.') : {}
  const body = call.body ? check(call.body, call.prepare ? call.prepare(sent.body ?? {}) : (sent.body ?? {}), errors, '') : undefined
  if (errors.length) throw badInput(errors)
  return { params: request.params, query, body, files: sent.files }
}

/** A body with more values is checked up to its first fault: collecting a fault takes longer than checking a value. */
const mostCheckedWhole = 2000
/** Containers stop at the first fault within them. */
const untilFirst = { reportInput: false, abortEarly: true }

function check(schema: z.ZodMiniType, value: unknown, errors: FieldError[], at: string): unknown {
  const isSmall = hasAtMost(mostCheckedWhole, value)
  const inMany = isSmall ? undefined : faultOfMany(schema, value)
  if (inMany) {
    errors.push({ path: at + inMany.path, message: worded(inMany.message, inMany.path) })
    return undefined
  }
  const first = z.safeParse(schema, value, untilFirst)
  if (first.success) return first.data
  const result = isSmall ? z.safeParse(schema, value) : first
  for (const { path, message } of result.error?.issues ?? [])
    errors.push({ path: at + path.join('.'), message: worded(message, path.join('.')) })
  return undefined
}

/**
 * The first fault of a list or of an object with any names, its path within `value`. Zod itself goes on past some faults: of a list of thousands of empty
 * texts it makes as many faults, and passes them on as arguments until there is no stack left.
 */
function faultOfMany(schema: z.core.$ZodType, value: unknown): FieldError | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (typeof value !== 'object' || value === null) return undefined
  if (def.type === 'optional' || def.type === 'nullable') return faultOfMany(def.innerType, value)
  if (def.type === 'array') return Array.isArray(value) ? faultOfList(def, value) : undefined
  if (def.type !== 'object' && def.type !== 'record') return undefined
  for (const name in value) {
    const of = def.type === 'record' ? def.valueType : Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    if (!of || !Object.hasOwn(value, name)) continue
    const inner = (value as Record<string, unknown>)[name]
    const fault = faultOfMany(of, inner) ?? (def.type === 'record' ? (faultOf(of, inner) ?? faultOf(def.keyType, name)) : undefined)
    if (fault) return within(name, fault)
  }
  return undefined
}

function faultOfList(def: z.core.$ZodArrayDef, value: readonly unknown[]): FieldError | undefined {
  const { element, checks = [] } = def
  // Refused by its length, before its items are looked at.
  const most = checks.map(({ _zod: { def } }) => (def as Partial<z.core.$ZodCheckMaxLengthDef>).maximum ?? Infinity)
  if (value.length > Math.min(...most)) return faultOf(new z.ZodMiniArray({ ...def, element: z.unknown() }), value)
  for (let at = 0; at < value.length; at++) {
    const fault = faultOfMany(element, value[at]) ?? faultOf(element, value[at])
    if (fault) return within(String(at), fault)
  }
  return undefined
}

const within = (name: string, { path, message }: FieldError): FieldError => ({ path: path ? `${name}.${path}` : name, message })

function faultOf(schema: z.core.$ZodType, value: unknown): FieldError | undefined {
  const result = z.safeParse(schema, value, untilFirst)
  const issue = result.success ? undefined : result.error.issues[0]
  return issue && { path: issue.path.join('.'), message: issue.message }
}

function hasAtMost(most: number, value: unknown): boolean {
  let count = 0
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inner: unknown[] = Object.values(next)
    count += inner.length
    if (count > most) return false
    waiting.push(...inner)
  }
  return true
}

/** Zod's messages for schemas without messages of their own. */
const unsaid = 'Invalid input'
const worded = (message: string, path: string) =>
  message === unsaid ? `${path || 'What was sent'} is not of the kind that this call takes` : message
