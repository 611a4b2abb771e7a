import { area } from '#features/areas/contract.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { records } from '#platform/server/records/records.ts'

const linked = `from application_area x where x.account_id = a.account_id and x.area_id = a.area_id and ${seesApplication('x.application_id')}`

export const areaRecords = records({
  entity: area,
  computed: {
    applicationsCount: `(select count(*)::integer ${linked})`,
    applicationAreas: `(select coalesce(json_agg(r), '[]') from (select x.application_id as "applicationId" ${linked} order by x.application_id) r)`,
  },
  dependsOn: ['application', 'portfolio'],
})
