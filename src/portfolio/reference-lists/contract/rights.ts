/** The rights to edit the values of each list and to delete them. */
import { eachOf } from '#platform/contract/keys.ts'
import { declareRights, type Named } from '#platform/contract/rights.ts'

/** Lists that describe applications and IT services. */
export const applicationLists = [
  'APPLICATION_STATES',
  'APPLICATION_PLATFORMS',
  'HOSTING_TYPES',
  'DELIVERY_MODELS',
  'ENVIRONMENTS',
  'OPERATIONAL_STATES',
  'INTEGRATION_TYPES',
  'CLASSIFICATIONS',
  'DATA_CLASSIFICATIONS',
  'COMPUTING_TYPES',
  'IT_SERVICE_STATES',
  'PLATFORMS',
  'LINK_TYPES',
] as const

/** Lists that describe ideas, projects and programs. */
export const workLists = [
  'IDEA_STATUSES',
  'IDEA_TYPES',
  'PROJECT_SIZES',
  'PROJECT_TYPES',
  'PROJECT_STAGES',
  'PROJECT_STATUSES',
  'DRIVERS',
] as const

const editing = <N extends string>(lists: readonly N[]) => lists.map((list) => `EDIT_${list}` as const)
const deleting = <N extends string>(lists: readonly N[]) => lists.map((list) => `DELETE_${list}` as const)

export const listRights = declareRights({
  ...eachOf(editing(applicationLists), () => 'yyyy---'),
  ...eachOf(editing(workLists), () => 'yyy-a--'),
  ...eachOf(deleting([...applicationLists, ...workLists]), () => 'yyy----'),
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof listRights> {}
}
