import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'
import { withQueries } from '#platform/web/router/withQueries.tsx'

export const screens: ScreenComponents = {
  '/login': () => import('./Login.tsx'),
  '/register': withQueries(() => import('./Register.tsx')),
  '/register-beta': () => import('./RegisterBeta.tsx'),
  '/trial': () => import('./Trial.tsx'),
  '/forgotpassword': () => import('./ForgotPassword.tsx'),
  '/resetpassword': () => import('./ResetPassword.tsx'),
  '/emailverification': () => import('./EmailVerification.tsx'),
  '/verifyemail': withQueries(() => import('./VerifyEmail.tsx')),
  '/undoemailchange': () => import('./UndoEmailChange.tsx'),
  '/provedomain': withQueries(() => import('./ProveDomain.tsx')),
  '/terms': () => import('./Terms.tsx'),
  '/privacy': () => import('./Privacy.tsx'),
  '/secondfactor': withQueries(() => import('./second-factor/SecondFactorPage.tsx')),
  '/logout': () => import('./Logout.tsx'),
  '/admin/verifyemail': () => import('./VerifyOwnEmail.tsx'),
}
