import { withLogo } from '#platform/server/mail/letter.ts'
import type { DrawLogo, LetterLogo } from '#platform/server/mail/logo.ts'
import type { MailKind } from '#platform/server/mail/mail-kind.ts'
import type { Query } from '#platform/server/mail/query.ts'
import { DeliveryError, type Transport } from '#platform/server/mail/smtp.ts'

/** How many messages went out, and how many did not this time. */
export type Delivery = { sent: number; failed: number }

/** Over about twelve hours, with the delays of CLAIM. */
const MOST_ATTEMPTS = 8

export const nobody = '00000000-0000-0000-0000-000000000000'
/** Whose letters they are: a workspace, or all that are of no workspace. */
const OWNER = `coalesce(account_id, '${nobody}')`
const firstOf = (rank: number, which: string) =>
  `(select ${rank} as rank, mail_message_id, attempts, kind, ${OWNER} as owner from mail_message where next_attempt_date <= now() and ${which}
  order by ${OWNER}, next_attempt_date limit 1)`

/**
 * The letters of sign-in first, since somebody waits for them. Among these and among the others workspaces take turns, so that many letters of one hold up
 * no other: the next owner after $1, of letters of sign-in, and after $2, or the first again. Each is one step in an index.
 */
export const NEXT = `select mail_message_id, attempts, kind, owner from (${[
  firstOf(1, `kind = 'sign-in' and ${OWNER} > $1`),
  firstOf(2, `kind = 'sign-in'`),
  firstOf(3, `kind <> 'sign-in' and ${OWNER} > $2`),
  firstOf(4, `kind <> 'sign-in'`),
].join('\nunion all ')}) due order by rank limit 1`

/** Owners of the letters that were sent last. */
export interface Turns {
  signIn: string
  others: string
}
export const firstTurns = (): Turns => ({ signIn: nobody, others: nobody })

/**
 * Takes a message and puts its next attempt off before it is sent: a server that dies over it, or runs beside this one, neither loses nor repeats it at once.
 * One at a time, for behind a slow mail server the last of many would be due again before its turn came. Of two servers that have read the same message the
 * second finds that its attempts are other ones by now, and goes on.
 */
const CLAIM = `
  update mail_message
  set attempts = attempts + 1, next_attempt_date = now() + make_interval(secs => $3)
  where mail_message_id = $1 and attempts = $2 and next_attempt_date <= now()
  returning mail_message_id, to_address, subject, text_body, html_body, logo, picture, from_name, attempts`

/** Seconds: 1, 3, 9… minutes, at most 6 hours. */
const pauseAfter = (attempts: number) => Math.min(60 * 3 ** attempts, 21_600)

const SENT = `
  update mail_message
  set sent_date = now(), next_attempt_date = null, error = null, text_body = null, html_body = null, logo = null, picture = null
  where mail_message_id = $1`

const FAILED = `
  update mail_message
  set error = $2, next_attempt_date = case when $3::boolean then null else next_attempt_date end
  where mail_message_id = $1`

type Pending = {
  mail_message_id: string
  to_address: string
  subject: string
  text_body: string
  html_body: string
  logo: LetterLogo | null
  /** The logo itself, in letters of earlier versions. */
  picture: Buffer | null
  from_name: string | null
  attempts: number
}

type Next = Pick<Pending, 'mail_message_id' | 'attempts'> & { kind: MailKind; owner: string }

const DUE = 'select exists (select 1 from mail_message where next_attempt_date <= now()) as due'

/** Whether a message is due. */
export const isAnyPending = async (query: Query): Promise<boolean> => ((await query(DUE, [])).rows[0] as { due: boolean }).due

export interface Sending {
  readonly transport: Transport
  readonly drawLogo: DrawLogo
}

/** Sends the messages that are due. One that fails is kept with its error and tried again later, until it is given up. */
export async function deliverPending(query: Query, { transport, drawLogo }: Sending, limit: number, turns: Turns): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, failed: 0 }
  for (let taken = 0; taken < limit; taken++) {
    const [next] = (await query(NEXT, [turns.signIn, turns.others])).rows as Next[]
    if (!next) break
    turns[next.kind === 'sign-in' ? 'signIn' : 'others'] = next.owner
    const { rows } = await query(CLAIM, [next.mail_message_id, next.attempts, pauseAfter(next.attempts)])
    if (!rows.length) continue
    delivery[(await deliver(query, { transport, drawLogo }, rows[0] as Pending)) ? 'sent' : 'failed']++
  }
  return delivery
}

async function deliver(query: Query, { transport, drawLogo }: Sending, message: Pending): Promise<boolean> {
  const {
    mail_message_id: messageId,
    to_address: to,
    subject,
    text_body: text,
    html_body: body,
    logo,
    from_name: fromName,
    attempts,
  } = message
  const drawn = logo ? await drawLogo(logo) : undefined
  const html = logo ? withLogo(body, logo, drawn) : body
  const picture = drawn?.png ?? message.picture ?? undefined
  try {
    await transport.send({ messageId, to, subject, text, html, picture, fromName: fromName ?? undefined })
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    await query(FAILED, [messageId, error.message, error.final || attempts >= MOST_ATTEMPTS])
    return false
  }
  await query(SENT, [messageId])
  return true
}
