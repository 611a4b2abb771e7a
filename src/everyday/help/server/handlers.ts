import { help } from '#everyday/help/contract.ts'
import { served } from '#platform/server/app.ts'

export const helpServed = served(help, { handlers: {} })
