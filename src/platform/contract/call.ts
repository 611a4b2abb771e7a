/** A call: one method and path, who may make it, what goes in and what comes out. Declared once; see the catalogue. */
import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { Fields } from './field.ts'
import { normalised } from './blank.ts'
import { objectSchema } from './schema.ts'

/**
 * Room on the database's disk that a call or a schedule takes. `none`: it reads. `little`: it frees room, or belongs to signing in and out, and goes on
 * while the disk is nearly full. `any`: it waits, or is refused, below the reserve.
 */
export type DiskNeed = 'none' | 'little' | 'any'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  readonly method: Method
  /** Below /api, with `{name}` for parameters. */
  readonly path: `/${string}`
  /** One line for the OpenAPI document: what it does. */
  readonly summary: string
  /** `guest`: somebody without an account who was let into one place, such as a workshop; no user is one. */
  readonly access: Access | 'guest'
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Makes "" and null one before the body is checked. */
  readonly prepare?: (raw: unknown) => unknown
  /** The shape of the answer; none: 204. */
  readonly reply?: z.ZodMiniType
  /** By the name of a part of the query: the shape of the answer when that part is given. The first that is given counts. */
  readonly repliesWith?: Readonly<Record<string, z.ZodMiniType>>
  /** The answer is a file of one of these media types instead of JSON. */
  readonly file?: readonly string[]
  /** multipart/form-data: the JSON body is in the part `json`, files in parts named `files`. Plain JSON is taken too when no file is required. */
  readonly multipart?: Multipart
  /** Bytes of its JSON body; largest.ts has what holds where it does not say. */
  readonly largestBody?: number
  /** The entity whose list or record it answers: for caching, history, tests. */
  readonly entity?: string
  /** Refused past this many calls a minute from one network address, or of one guest, with 429 and Retry-After. */
  readonly perMinute?: number
  /** Answered to somebody who no longer belongs to the session's workspace too; every other call refuses them with 403. */
  readonly worksWithoutWorkspace?: boolean
  /** Answered to somebody who signed in with less than the workspace requires: one factor of two, or not through its provider; every other call refuses them with 403. */
  readonly worksWithoutSecondFactor?: boolean
  /**
   * The call works without a workspace: it is answered in a session that a workspace's own provider opened, too. Its answer and its changes belong to
   * that workspace, since anyone who runs the provider can open such a session.
   */
  readonly worksAfterSignOn?: boolean
  /** Makes a workspace: a system administrator needs none for that. Calls that are open to system administrators by name need none either. */
  readonly makesWorkspaces?: boolean
  /** Made by a person who is signed in: API tokens are refused with 403, as they are by every call that works without a workspace. */
  readonly refusesTokens?: boolean
  /** The call is about plans, limits and invoices: installations without billing don't have it. */
  readonly forBilling?: boolean
  /** Disk space that the call needs, unless the method says it: GET needs none, DELETE little, POST and PUT any amount. */
  readonly disk?: Exclude<DiskNeed, 'any'>
}
export interface Multipart {
  readonly json?: string
  readonly files: readonly string[]
  readonly required?: boolean
  /** Bytes of one file; largest.ts has what holds where it does not say. */
  readonly largest?: number
  /** Maximum number of files under one name; the handler gets them as `name`, `name.1`, `name.2`. Default: one. */
  readonly most?: number
}
export type Calls = Readonly<Record<string, Call>>

export const call = <const C extends Call>(definition: C): C => definition

/** Body made of fields: the same fields make the form. */
export const bodyOf = <const F extends Fields>(fields: F) => ({
  body: objectSchema(fields),
  prepare: (raw: unknown) => normalised(fields, raw),
})

/** A browser's Blob or File, named without the DOM. */
export interface Sendable {
  readonly size: number
  readonly type: string
}

type Names<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | Names<R> : never
export type Params<C extends Call> = [Names<C['path']>] extends [never] ? unknown : { params: { [K in Names<C['path']>]: string } }

/** Input of the browser's client. */
export type CallInput<C extends Call> = Params<C> &
  (C['query'] extends z.ZodMiniType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : unknown) &
  (C['multipart'] extends object ? { files?: Record<string, Sendable | readonly Sendable[]> } : unknown)

export interface UploadedFile {
  readonly fileName: string
  readonly contentType: string
  /** Temporary path of its bytes, removed after the answer. */
  readonly path: string
  readonly size: number
  /** SHA-256, in hexadecimal. */
  readonly digest: string
}
/** Checked input of a handler. */
export type HandlerInput<C extends Call> = Params<C> &
  (C['query'] extends z.ZodMiniType ? { query: z.output<C['query']> } : unknown) &
  (C['body'] extends z.ZodMiniType ? { body: z.output<C['body']> } : unknown) &
  (C['multipart'] extends object ? { files: Record<string, UploadedFile> } : unknown)

export type Reply<C extends Call> = C['reply'] extends z.ZodMiniType ? z.output<C['reply']> : void
