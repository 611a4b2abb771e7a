/** Answers that a handler may return instead of a plain value: bytes composed elsewhere, headers, another status. */
import type { Readable } from 'node:stream'

export interface AnswerHeaders {
  readonly etag?: string
  readonly 'x-total-count'?: string
  readonly 'content-type'?: string
  readonly 'content-disposition'?: string
  readonly 'content-encoding'?: string
  readonly 'cache-control'?: string
  readonly location?: string
  readonly link?: string
  readonly 'set-cookie'?: string
  readonly 'clear-site-data'?: string
  readonly 'content-security-policy'?: string
  readonly 'referrer-policy'?: string
  /** Turns off buffering in nginx and similar proxies. */
  readonly 'x-accel-buffering'?: 'no'
  /** Headers of the request that it depends on, besides accept-encoding. */
  readonly vary?: string
}

export class Answer {
  readonly status: number
  readonly body: Buffer | string | Readable | undefined
  readonly headers: AnswerHeaders
  constructor(status: number, body: Buffer | string | Readable | undefined, headers: AnswerHeaders = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** JSON that PostgreSQL composed, passed through unparsed. */
export const json = (body: Buffer | string, headers: AnswerHeaders = {}, status = 200) => new Answer(status, body, headers)
/** The client's copy is current. The headers equal those of the full answer. (RFC 9110, section 15.4.5.) */
export const notModified = (headers: AnswerHeaders) => new Answer(304, undefined, headers)
/** RFC 8187 leaves out more characters than JavaScript does. */
const extended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
export const file = (body: Buffer | Readable, contentType: string, fileName: string) =>
  new Answer(200, body, {
    'content-type': contentType,
    'content-disposition': `attachment; filename*=UTF-8''${extended(fileName)}`,
  })
