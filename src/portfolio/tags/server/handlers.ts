import { tags } from '#portfolio/tags/contract.ts'
import * as crud from '#platform/server/http/crud.ts'
import { served } from '#platform/server/app.ts'
import { tagRecords } from './records.ts'

export const tagsServed = served(tags, { handlers: crud.all(tagRecords) })
