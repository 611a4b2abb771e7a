import type { Member } from '#identity/users/contract/members.ts'

/** How many users and how many invited people are among those found, of how many there are; no invited ones where there are none. */
export function countsOf(found: readonly Member[], all: readonly Member[]) {
  const count = (list: readonly Member[], isInvited: boolean) => list.filter((one) => one.invited === isInvited).length
  const users = count(all, false)
  const invited = count(all, true)
  return [
    { word: users === 1 ? 'user' : 'users', shown: count(found, false), of: users },
    ...(invited > 0 ? [{ word: 'invited', shown: count(found, true), of: invited }] : []),
  ]
}
