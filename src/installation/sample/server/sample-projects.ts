/** Projects of the sample, with the way of their vital signs and what has changed in them. */
import { addVitals, type KeptVital } from '#portfolio/projects/server/vital-history.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { addByName, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'
import { addPast, type Past, type ToldChange } from './sample-past.ts'

/** `[sign, value, reason, when, by whom]`, as the README of the sample says. */
type Told = readonly [sign: string, value: number, comments: string, changedDate: string, changedByName: string]
export type SampleProject = Row & {
  readonly name: string
  readonly initiationDate: string
  readonly vitals: readonly Told[]
  readonly past: readonly ToldChange[]
}

/** Answers the past of each, which begins before it is written here. */
export async function addProjects(changes: Changes, rows: readonly SampleProject[], names: NamesByEntity): Promise<readonly Past[]> {
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'vitals' && name !== 'past')))
  const ids = await addByName(changes, 'project', plain, names)
  const told = rows.flatMap(({ vitals }, at) =>
    vitals.map(([vitalSign, vitalValue, comments, changedDate, changedByName]): KeptVital => ({
      projectId: ids[at]!,
      vitalSign,
      vitalValue,
      comments,
      changedDate,
      changedByName,
    })),
  )
  await addVitals(changes, told)
  const pasts = rows.map(({ name, initiationDate, past }, at) => ({
    recordId: ids[at]!,
    recordName: name,
    since: initiationDate,
    changes: past,
  }))
  await addPast(changes, 'project', pasts)
  return pasts
}
