import { uuidv7 } from 'uuidv7'
import { deliverPending, firstTurns, isAnyPending, type Delivery } from '#platform/server/mail/delivery.ts'
import type { DrawLogo, LetterLogo } from '#platform/server/mail/logo.ts'
import type { MailKind } from '#platform/server/mail/mail-kind.ts'
import type { Query } from '#platform/server/mail/query.ts'
import { openTransport } from '#platform/server/mail/smtp.ts'

export type MailMessage = {
  /** The workspace that the message is about, if it is about one. */
  accountId?: string | null
  /** `other` unless given. */
  kind?: MailKind | undefined
  to: string
  subject: string
  text: string
  html: string
  /** Drawn when the message is sent, and embedded in it, so that opening it loads nothing. The HTML part has its place. */
  logo?: LetterLogo | undefined
  /** The name of the sender; that of the settings unless given. */
  fromName?: string | undefined
}

export type MailSettings = {
  /** Address of the mail server; without it messages stay in the outbox, to be read there. */
  smtpUrl: string | null
  /** Sender of all mail. */
  from: string
}

export type Mailer = {
  /**
   * Writes the message down and answers its id; nothing is sent yet. Given the `query` of a transaction, the message
   * exists if and only if that transaction commits.
   */
  send(message: MailMessage, query?: Query): Promise<string>
  /** Whether there is something to deliver, and a mail server. */
  isDue(): Promise<boolean>
  /** Sends what is due, at most `limit` messages: for a job to call. Several servers may do so at once. */
  deliver(limit?: number): Promise<Delivery>
  close(): void
}

const BATCH = 20

/** The one way out for mail. `query` reaches the table as the system, not as a tenant. */
export function openMailer(settings: MailSettings, query: Query, drawLogo: DrawLogo = async () => undefined): Mailer {
  const transport = settings.smtpUrl === null ? null : openTransport(settings.smtpUrl, settings.from)
  const turns = firstTurns()
  return {
    send: (message, within = query) => writeDown(message, transport !== null, within),
    isDue: async () => transport !== null && isAnyPending(query),
    deliver: async (limit = BATCH) => (transport ? deliverPending(query, { transport, drawLogo }, limit, turns) : { sent: 0, failed: 0 }),
    close: () => transport?.close(),
  }
}

const INSERT = `
  insert into mail_message (mail_message_id, account_id, to_address, subject, text_body, html_body, next_attempt_date, logo, from_name, kind)
  values ($1, $2, $3, $4, $5, $6, now() + case when $7::boolean then interval '0' end, $8, $9, $10)`

async function writeDown(message: MailMessage, toBeSent: boolean, query: Query): Promise<string> {
  const id = uuidv7()
  const { accountId, to, subject, text, html, logo, fromName, kind = 'other' } = message
  await query(INSERT, [
    id,
    accountId ?? null,
    to,
    subject,
    text,
    html,
    toBeSent,
    logo ? JSON.stringify(logo) : null,
    fromName ?? null,
    kind,
  ])
  return id
}
