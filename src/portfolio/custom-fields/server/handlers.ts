import { customFields } from '#portfolio/custom-fields/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { move } from '#platform/server/http/move.ts'
import { customFieldRecords } from './records.ts'

export const customFieldsServed = served(customFields, { handlers: { ...crud.all(customFieldRecords), move: move(customFieldRecords) } })
