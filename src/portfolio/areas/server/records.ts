import { area } from '#portfolio/areas/contract.ts'
import { backCountSql, backListSql } from '#platform/server/records/back-list.ts'
import { records } from '#platform/server/records/records.ts'

export const areaRecords = records({
  entity: area,
  computed: {
    applicationsCount: backCountSql(area, 'applicationAreas'),
    applicationAreas: backListSql(area, 'applicationAreas'),
  },
})
