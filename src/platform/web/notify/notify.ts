import { stay, stayLong, type NoticeAction } from './notice.ts'

/**
 * Says at the foot of the page what happened: two seconds, styled as success or as an error; longer with something to do about it. The notifications load on
 * first use.
 */
export async function notify(message: string, style: 'success' | 'error' = 'success', action?: NoticeAction): Promise<void> {
  const { show } = await import('./Notices.tsx')
  show({ message, style, stay: action ? stayLong : stay, action })
}
