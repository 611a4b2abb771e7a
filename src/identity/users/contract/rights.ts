/** The rights to give roles follow from the roles: src/platform/contract/roles.ts. */
import { declareRights, type Named } from '#platform/contract/rights.ts'

export const userRights = declareRights({
  EDIT_USER: { held: 'yyy----', isForPeople: true },
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof userRights> {}
}
