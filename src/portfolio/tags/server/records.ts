import { tag } from '#portfolio/tags/contract.ts'
import { backCountSql, backListSql } from '#platform/server/records/back-list.ts'
import { records } from '#platform/server/records/records.ts'

export const tagRecords = records({
  entity: tag,
  computed: {
    applicationsCount: backCountSql(tag, 'applicationTags'),
    applicationTags: backListSql(tag, 'applicationTags'),
  },
})
