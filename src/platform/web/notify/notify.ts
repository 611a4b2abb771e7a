import type { NoticeAction } from './notice.ts'

/** How long a notification stays, in milliseconds. (Specification 1, section 9.) */
const stay = 2000

/** One with a button stays until that has been read and reached. */
const stayWithAction = 10_000

/**
 * Says in a corner what happened: two seconds, styled as success or as an error; longer, and at the foot, with something to do about it. The notifications load on
 * first use.
 */
export async function notify(message: string, style: 'success' | 'error' = 'success', action?: NoticeAction): Promise<void> {
  const { show } = await import('./Notices.tsx')
  show({ message, style, stay: action ? stayWithAction : stay, action })
}
