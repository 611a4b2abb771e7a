import { outbox } from '#everyday/outbox/contract.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json } from '#platform/server/http/answer.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'

const listMessages: Statement = {
  name: 'mail.outbox',
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (
  select m.mail_message_id as "mailMessageId", a.workspace_name as "accountName", m.to_address as "toAddress", m.subject, m.text_body as "textBody",
    m.created_date as "createdDate", m.sent_date as "sentDate", m.error, m.attempts
  from mail_message m left join account a on a.account_id = m.account_id order by m.created_date desc, m.mail_message_id desc limit 200) r`,
}

/** Several servers may deliver at once, but one is enough; another takes over within a minute. */
const delivery: SystemSchedule = {
  name: 'outbox.deliver',
  disk: 'little',
  what: 'Sends waiting e-mails, and retries those that the mail server refused.',
  when: { everySeconds: 5 },
  hasWork: ({ mailer }) => mailer.isDue(),
  run: async ({ mailer }) => ({ ...(await mailer.deliver()) }),
}

export const outboxServed = served(outbox, {
  handlers: {
    list: async (_input, { services }) => json((await services.database.system.json(listMessages))!),
  },
  schedules: [delivery],
})
