/** The outbox: every message that the product has written, for the system administrator. Without a mail server this is where mail is read. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

export const messageSchema = z.object({
  mailMessageId: z.string(),
  accountName: z.nullable(z.string()),
  toAddress: z.string(),
  subject: z.string(),
  /** Emptied once the message is sent, since links in it act for the person who gets it. */
  textBody: z.nullable(z.string()),
  createdDate: z.string(),
  sentDate: z.nullable(z.string()),
  error: z.nullable(z.string()),
  attempts: z.number(),
})
messageSchema.register(z.globalRegistry, { id: 'MailMessage' })

const calls = {
  list: call({
    method: 'GET',
    path: '/mail/outbox',
    access: ['sysadmin'],
    worksWithoutWorkspace: true,
    summary: 'Lists the newest 200 messages that the product has written',
    reply: z.array(messageSchema),
  }),
}

export const outbox = feature({
  name: 'outbox',
  help: 'control-panel',
  entities: [],
  calls,
  screens: [
    {
      path: '/admin/system/outbox',
      title: 'Outbox',
      access: ['sysadmin'],
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 110,
      worksWithoutWorkspace: true,
    },
  ],
})
