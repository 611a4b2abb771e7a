import { link } from '#portfolio/links/contract.ts'
import { backListSql } from '#platform/server/records/back-list.ts'
import { records } from '#platform/server/records/records.ts'
import { linkNamed } from './link-name.ts'

export const linkRecords = records({
  entity: link,
  numbered: 'accountLinkNumber',
  computed: {
    applicationLinks: backListSql(link, 'applicationLinks'),
    itServiceLinks: backListSql(link, 'itServiceLinks'),
    ideaLinks: backListSql(link, 'ideaLinks'),
    programLinks: backListSql(link, 'programLinks'),
    projectLinks: backListSql(link, 'projectLinks'),
  },
  named: linkNamed,
})
