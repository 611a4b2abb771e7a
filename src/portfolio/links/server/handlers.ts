import { links } from '#portfolio/links/contract.ts'
import * as crud from '#platform/server/http/crud.ts'
import { served } from '#platform/server/app.ts'
import { linkRecords } from './records.ts'

export const linksServed = served(links, { handlers: crud.all(linkRecords) })
