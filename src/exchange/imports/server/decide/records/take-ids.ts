/** The ids that rows give their records in other systems, each of which one record has. */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Names } from '#platform/server/exchange/names.ts'
import type { ImportRow } from '../../import-row.ts'
import { idsOf, sourcesField } from './held-ids.ts'
import { reject, type Task } from './task.ts'

/**
 * Gives the ids of a row to the record that `about` is about, and refuses it where another record has one. What is hidden from the reader is not named.
 */
export function takeIds(task: Task, { values }: ImportRow, names: Names, about: ImportRow): void {
  const { held, subject, headers } = task
  if (about.id === undefined || (about.action !== 'create' && about.action !== 'update')) return
  for (const one of idsOf(task, { values })) {
    const owner = held.recordOf(one)
    if (owner === undefined) held.learn(one, about.id)
    if (owner === undefined || owner === about.id) continue
    const whose = names.has(owner) ? `“${names.nameOf(owner)}”` : `another ${subject.of.entity.label}`
    const header = headers.get(sourceColumnId)?.[0] ?? headers.get(sourcesField)?.[0] ?? null
    reject(
      about,
      `The ID “${one.id}” of ${one.source} belongs to ${whose}. Correct the ID, or remove it from that record first.`,
      header,
      'invalid',
    )
  }
}
