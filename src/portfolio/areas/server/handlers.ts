import { areas } from '#portfolio/areas/contract.ts'
import * as crud from '#platform/server/http/crud.ts'
import { served } from '#platform/server/app.ts'
import { areaRecords } from './records.ts'

export const areasServed = served(areas, { handlers: crud.all(areaRecords) })
