import { users } from '#identity/users/contract.ts'
import { served } from '#platform/server/app.ts'
import { abandonedRegistrationEmails, list } from './members.ts'
import { changePassword } from './password.ts'
import { clonePreferences, preferences, resetPreferences, savePreference } from './preferences.ts'
import { answerUser } from './profile.ts'
import { resetSecondFactor } from './second-factor.ts'
import { endAllSessions, endSessions } from './sessions.ts'
import { updateRoles } from './roles.ts'
import { addSystemAdministrator, removeSystemAdministrator, systemAdministrators } from './system-administrators.ts'
import { update } from './update.ts'

export const usersServed = served(users, {
  handlers: {
    list,
    systemAdministrators,
    addSystemAdministrator,
    removeSystemAdministrator,
    abandonedRegistrationEmails,
    endSessions,
    endAllSessions,
    updateRoles,
    get: ({ params }, context) => answerUser(context, params.id),
    update,
    preferences,
    savePreference,
    resetPreferences,
    clonePreferences,
    changePassword,
    resetSecondFactor,
  },
})
