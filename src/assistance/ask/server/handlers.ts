import { ask as feature } from '#assistance/ask/contract.ts'
import { served } from '#platform/server/app.ts'
import { ask, askModel } from './ask.ts'

export const askServed = served(feature, { handlers: { ask, askModel } })
