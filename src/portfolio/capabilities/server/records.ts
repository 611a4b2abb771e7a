import { refuseWhereFixed } from '#tenancy/account/server/fixed-capabilities.ts'
import { capability, mostLevels } from '#portfolio/capabilities/contract.ts'
import { backCountSql, backListSql } from '#platform/server/records/back-list.ts'
import { records } from '#platform/server/records/records.ts'
import { levelSql } from '#platform/server/records/tree-depth.ts'
import { refuseDeepTrees } from './levels.ts'

export const capabilityRecords = records({
  entity: capability,
  computed: {
    level: levelSql(capability, 'parentCapabilityId', mostLevels),
    applicationsCount: backCountSql(capability, 'capabilityApplications'),
    capabilityApplications: backListSql(capability, 'capabilityApplications'),
  },
  beforeWrite: async (changes, pairs) => {
    if (pairs.some(({ before }) => !before)) await refuseWhereFixed(changes, 'name', 'No capability is added')
  },
  afterWrite: refuseDeepTrees,
})
