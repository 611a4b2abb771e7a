import { declareRights, type Named } from '#platform/contract/rights.ts'

export const linkRights = declareRights({
  EDIT_LINKS: 'yyyyyy-',
  DELETE_LINKS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof linkRights> {}
}
