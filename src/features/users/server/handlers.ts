import { users } from '#features/users/contract.ts'
import { served } from '#platform/server/app.ts'
import { changePassword } from './password.ts'
import { clonePreferences, preferences, resetPreferences, savePreference } from './preferences.ts'
import { answerUser } from './profile.ts'
import { update } from './update.ts'

export const usersServed = served(users, {
  handlers: {
    get: ({ params }, context) => answerUser(context, params.id),
    update,
    preferences,
    savePreference,
    resetPreferences,
    clonePreferences,
    changePassword,
  },
})
