import type { SessionAnswer } from '#platform/contract/session.ts'

/** The signed-in user and the workspace that the session is in, as every login-type call answers them. */
export type SessionUser = SessionAnswer

/** Whether the user acts in another person's name. */
export const isImpersonating = (user: SessionUser): boolean => Boolean(user.originalUserId) && user.userId !== user.originalUserId

/** The page that a session begins with: a provider looks after its clients. */
export const homeOf = ({ isProvider, roles }: SessionUser): '/admin/cockpit' | '/overview' =>
  isProvider && roles.some(({ roleName }) => roleName === 'Certified Provider Admin') ? '/admin/cockpit' : '/overview'

/** 'original (impersonating name)' while impersonating, else the full name. */
export const nameOfSession = (user: SessionUser): string =>
  isImpersonating(user)
    ? `${user.originalUserFirstNameLastName} (impersonating ${user.firstNameLastName})`
    : user.firstNameLastName || user.name
