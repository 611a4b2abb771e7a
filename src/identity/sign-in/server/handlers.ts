import { signIn } from '#identity/sign-in/contract.ts'
import { removeExpired } from './expired.ts'
import { served } from '#platform/server/app.ts'
import { checkAccountEmail, checkEmail } from './check-email.ts'
import { endImpersonation, impersonate } from './impersonation.ts'
import { joinAccount } from './joining.ts'
import { knownBrowser } from './known-devices.ts'
import { authenticate } from './login.ts'
import { undoEmailChange } from './new-address.ts'
import { logout, refreshUser, switchAccount } from './own-session.ts'
import { changeMyPassword, forgotPassword, resetPassword } from './password-change.ts'
import { inviteToken, registerEmail, verifyToken } from './registration-links.ts'
import { register, trial } from './registration.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, secondFactor } from './second-factor/own.ts'
import { endOtherSessions, endSession, sessions } from './session-list.ts'
import { sendVerification, verifyEmail } from './verification.ts'

export const signInServed = served(signIn, {
  handlers: {
    authenticate,
    register,
    registerEmail,
    verifyToken,
    inviteToken,
    trial,
    checkEmail,
    checkAccountEmail,
    forgotPassword,
    resetPassword,
    verifyEmail,
    undoEmailChange,
    sendVerification,
    changeMyPassword,
    refreshUser,
    switchAccount,
    joinAccount,
    impersonate,
    endImpersonation,
    logout,
    sessions,
    endSession,
    endOtherSessions,
    secondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
  },
  knownCallers: { authenticate: knownBrowser },
  schedules: [removeExpired],
})
