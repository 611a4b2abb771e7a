import type { Entity } from '#platform/contract/entity.ts'
import { exportPath, isWorkedOut } from '#platform/contract/exchange.ts'
import type { Field } from '#platform/contract/field.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Fields that a grid shows and no import takes: what is worked out of others. */
const workedOut = (entity: Entity, shown: readonly string[]): string[] =>
  shown.filter((name) => {
    const field: Field | undefined = entity.all[name]
    return field !== undefined && name !== entity.title && isWorkedOut(entity, name, field)
  })

/**
 * Passes a whole list to the browser's downloads, with the shown computed fields. A long list is exported by a job, whose progress is shown; a
 * refusal is reported.
 */
export async function exportAll(entity: Entity, format: 'xlsx' | 'csv' | 'json', shown: readonly string[]): Promise<void> {
  const sayWaiting = () => void notify('The file is being made and will be downloaded when it is ready.')
  const also = workedOut(entity, shown).join()
  const query = { format, ...(also && { also }) }
  try {
    const { blob, name } = await requestFile('GET', exportPath(entity), { query }, sayWaiting)
    saveFile(blob, name)
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}
