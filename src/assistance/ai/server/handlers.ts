import { ai } from '#assistance/ai/contract.ts'
import { served } from '#platform/server/app.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { saveSettings, settings } from './settings.ts'
import { forgetRequests, forgetTexts, listRequests } from './settings-sql.ts'
import { applicationCapabilities, ask, tryPrompt, valueDrivers } from './suggest.ts'

export const forgetting: AccountSchedule = {
  name: 'ai.forget-requests',
  what: 'Removes what was sent to models and their answers after 30 days.',
  eachAccountAt: '03:50',
  alsoClosed: true,
  disk: 'little',
  run: ({ tenant }) =>
    tenant.write(async (transaction) => {
      await transaction.rows(forgetRequests)
      await transaction.rows(forgetTexts)
    }),
}

export const aiServed = served(ai, {
  handlers: {
    ask,
    valueDrivers,
    applicationCapabilities,
    settings,
    saveSettings,
    tryPrompt,
    requests: (_input, { tenant }) => tenant.rows(listRequests),
  },
  schedules: [forgetting],
})
