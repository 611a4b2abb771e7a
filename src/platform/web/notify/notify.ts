/** How long a notification stays, in milliseconds. (Specification 1, section 9.) */
const stay = 2000

/** Says in a corner what happened: two seconds, styled as success or as an error. The notifications load on first use. */
export async function notify(message: string, style: 'success' | 'error' = 'success'): Promise<void> {
  const { show } = await import('./Notices.tsx')
  show(message, style, stay)
}
