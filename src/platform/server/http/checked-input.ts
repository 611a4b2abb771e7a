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

/** What has more values is checked to its first fault alone: each fault of a list of thousands takes longer than the value. */
const mostCheckedWhole = 2000
/** Containers stop at the first fault within them. */
const untilFirst = { reportInput: false, abortEarly: true }

function check(schema: z.ZodMiniType, value: unknown, errors: FieldError[], at: string): unknown {
  const isSmall = hasAtMost(mostCheckedWhole, value)
  const inRecord = isSmall ? undefined : faultOfRecord(schema, value, at)
  if (inRecord) {
    errors.push(inRecord)
    return undefined
  }
  const first = z.safeParse(schema, value, untilFirst)
  if (first.success) return first.data
  const result = isSmall ? z.safeParse(schema, value) : first
  for (const { path, message } of result.error?.issues ?? [])
    errors.push({ path: at + path.join('.'), message: worded(message, path.join('.')) })
  return undefined
}

/** The first fault of an object with any names, in which zod does not stop: it makes as many faults as there are names, and ends where there is no stack left. */
function faultOfRecord(schema: z.core.$ZodType, value: unknown, at: string): FieldError | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (typeof value !== 'object' || value === null) return undefined
  if (def.type === 'optional' || def.type === 'nullable') return faultOfRecord(def.innerType, value, at)
  for (const [name, inner] of Object.entries(value)) {
    const path = `${at}${name}`
    const of =
      def.type === 'object' ? def.shape[name] : def.type === 'array' ? def.element : def.type === 'record' ? def.valueType : undefined
    const fault = of && faultOfRecord(of, inner, `${path}.`)
    if (fault) return fault
    if (def.type !== 'record') continue
    const [issue] = z.safeParse(def.valueType, inner, untilFirst).error?.issues ?? z.safeParse(def.keyType, name).error?.issues ?? []
    if (issue) return { path: [path, ...issue.path].join('.'), message: worded(issue.message, path) }
  }
  return undefined
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

/** What zod says where a schema says nothing of its own. */
const unsaid = 'Invalid input'
const worded = (message: string, path: string) =>
  message === unsaid ? `${path || 'What was sent'} is not of the kind that this call takes` : message
