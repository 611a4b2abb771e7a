import { messageOf } from '#platform/web/api/problem.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Hands a whole list to the browser's downloads. A long one is made by a job, which is told and waited for; a refusal is reported. */
export async function exportAll(path: string, format: 'xlsx' | 'csv'): Promise<void> {
  const sayWaiting = () => void notify('The file is being made and will be downloaded when it is ready.')
  try {
    const { blob, name } = await requestFile('GET', path, { query: { format } }, sayWaiting)
    saveFile(blob, name)
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}
