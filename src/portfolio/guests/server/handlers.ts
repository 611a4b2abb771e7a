import { guests } from '#portfolio/guests/contract.ts'
import { served } from '#platform/server/app.ts'
import { join } from './door.ts'
import { answer, rename, state } from './guest-calls.ts'
import { answers, move, workshop } from './hosting.ts'
import { end, open } from './opening.ts'
import { removeKeys, removeWorkshops } from './removal.ts'
import { sendAway } from './sending-away.ts'
import { workshopTopic } from './topic.ts'

export const guestsServed = served(guests, {
  handlers: { workshop, open, move, end, sendAway, answers, join, state, answer, rename },
  schedules: [removeKeys, removeWorkshops],
  topics: [workshopTopic],
})
