/** Inviting people, and taking them out of the workspace again. */
import { declareRights, type Named } from '#platform/contract/rights.ts'

export const inviteRights = declareRights({
  INVITE_USER: { held: 'yyy----', isForPeople: true },
  REMOVE_USER: { held: 'yyy----', isForPeople: true },
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof inviteRights> {}
}
