import type { Transporter } from 'nodemailer'
import { logoContentId } from '#platform/server/mail/logo.ts'

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  picture?: Buffer | undefined
  fromName?: string | undefined
}

export type Transport = {
  /** @throws {DeliveryError} if the mail server does not take the message. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Why a message was not taken; `final` when trying again can't help, because the server refuses its address or content. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message)
  }
}

const CONNECTIONS = 2
const TIMEOUT = 20_000

/** The server starts without the library: it is loaded with the first letter. */
export function openTransport(url: string, from: string): Transport {
  let opened: Promise<Transporter> | undefined
  const open = () => (opened ??= openPool(url))
  return {
    async send({ to, messageId, picture, fromName, ...mail }) {
      const transport = await open()
      try {
        await transport.sendMail({
          ...mail,
          // Objects, so that a comma doesn't split either into two.
          from: { name: fromName ?? nameIn(from), address: addressIn(from) },
          to: { name: '', address: to },
          headers: { 'X-Portolan-Message': messageId },
          attachments: picture ? [attached(picture)] : [],
        })
      } catch (error) {
        throw deliveryError(error)
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Address and name of a sender such as `Portolan <portolan@example.com>`. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
const nameIn = (from: string) => /^\s*"?(.*?)"?\s*</.exec(from)?.[1] ?? ''

async function openPool(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A message is made of our own text alone: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Beside the HTML part, which names it by its content id. */
const attached = (content: Buffer) => ({
  cid: logoContentId,
  filename: 'logo.png',
  content,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

/** A refusal for good (5xx) of this recipient or content is final; a wrong password or a server that is away is not. */
function deliveryError(error: unknown): DeliveryError {
  const { message, code, responseCode } = error as { message?: string; code?: string; responseCode?: number }
  const ofThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new DeliveryError(message ?? String(error), ofThisMessage && (responseCode === undefined || responseCode >= 500))
}
