import { signOn } from '#identity/sign-on/contract.ts'
import { served } from '#platform/server/app.ts'
import { begin } from './begin.ts'
import { finish } from './finish.ts'
import { attempt, remove, save, settings } from './settings.ts'

export const signOnServed = served(signOn, { handlers: { settings, save, attempt, remove, begin, finish } })
