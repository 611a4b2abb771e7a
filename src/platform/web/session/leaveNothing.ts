/*
 * After a sign-out, or a change of user or workspace, this browser keeps nothing of the previous one: visited pages, drafts, the way
 * back, states of lists. Display settings of the device stay; they contain no personal data. (ASVS 5.0, 14.3.1 and 14.3.3; ADR 10.)
 */

/** Names, or how names begin: colours, the sidebar, widths, open parts of pages; and the guest of a workshop, who is no user. */
const ofDevice = [
  'mantine-color-scheme-value',
  'portolan.sidebar',
  'portolan.facts',
  'portolan.peek.width',
  'portolan.import.',
  'portolan.guest',
]
const ownerPlace = 'portolan.whose'

interface Whose {
  readonly userId: string
  readonly accountId: string
}
const markOf = ({ userId, accountId }: Whose) => `${userId} ${accountId}`

/** A session that an earlier page has left is this person's, and so is all that is kept. */
export const keptBy = (whose: Whose): void => localStorage.setItem(ownerPlace, markOf(whose))

function forget(storage: Storage, stays: (name: string) => boolean): void {
  for (const name of Object.keys(storage)) if (!stays(name)) storage.removeItem(name)
}

/** Forgets all that is personal, the session too. */
export function leaveNothing(): void {
  forget(sessionStorage, () => false)
  forget(localStorage, (name) => ofDevice.some((kept) => name.startsWith(kept)))
}

const wayBack = 'portolan.way-back'
/** A kept invitation link without user, from before signing in: wayBack.ts puts the user before the address. */
function forAnyone(): string | null {
  const kept = sessionStorage.getItem(wayBack)
  return kept?.startsWith(' ') ? kept : null
}

/** Before a session begins: forgets what another person, or this one in another workspace, has left. A person whose session has expired finds their drafts. */
export function takeOver(whose: Whose): void {
  const before = localStorage.getItem(ownerPlace)
  if (before !== null && before !== markOf(whose)) {
    const link = forAnyone()
    leaveNothing()
    if (link) sessionStorage.setItem(wayBack, link)
  }
  keptBy(whose)
}

/** Somebody has signed out or in in another tab: this tab clears its part, unless it is still the same person's. */
export function leaveTab(whose: Whose): void {
  if (localStorage.getItem(ownerPlace) !== markOf(whose)) forget(sessionStorage, () => false)
}
