import { live } from '#everyday/live/contract.ts'
import { served } from '#platform/server/app.ts'
import { Answer } from '#platform/server/http/answer.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { recordTopic } from '#platform/server/live/record-topic.ts'

const type = 'text/event-stream'

export const liveServed = served(live, {
  handlers: {
    stream: (_input, { services, session, request }) => {
      // Somebody who asks for a plain answer would wait for its end.
      if (!request.header('accept')?.includes(type)) throw new Refusal(406, `This call streams. Send the header Accept: ${type}.`)
      const token = request.header('authorization')!.replace(/^Bearer /i, '')
      return new Answer(200, services.live.open(session, token), {
        'content-type': type,
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
    },
  },
  topics: [recordTopic],
})
