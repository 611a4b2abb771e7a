import { pathOf } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Says what has become of a workspace, with a button that opens it. */
export const tellWithWay = (message: string, accountId: string): Promise<void> =>
  notify(message, 'success', { label: 'Open it', run: () => location.assign(pathOf('/jump/{id}', { id: accountId })) })
