/** What follows for a project from its programs and its status, before it is written. (Specification 2, section 4; design, product: "Work".) */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { WritePair } from '#platform/server/records/definition.ts'

const selectDrivers: Statement = {
  name: 'project.program_drivers',
  text: `select program_id as "programId", ref_driver_id as "refDriverId" from program_driver where account_id = $1 and program_id = any($2::uuid[]) order by program_id, ref_driver_id`,
}
const selectArchiving: Statement = {
  name: 'project.archiving_statuses',
  text: 'select ref_project_status_id as id from ref_project_status where account_id = $1 and ref_project_status_id = any($2::uuid[]) and is_archive_flag',
}

interface ProgramDriver {
  readonly programId: string
  readonly refDriverId: string
}

const idsOf = (list: unknown, key: string): string[] => ((list ?? []) as Record<string, string>[]).map((row) => row[key]!)

export async function followProgramsAndStatus(changes: Changes, pairs: readonly WritePair[]): Promise<void> {
  await archiveByStatus(changes, pairs)
  await followPrograms(changes, pairs)
}

/** A status that archives archives; leaving it for one that does not brings the project back. What the same write says of archiving itself is meant. */
async function archiveByStatus(changes: Changes, pairs: readonly WritePair[]): Promise<void> {
  const status = 'refProjectStatusId'
  const moved = pairs.filter(
    ({ next, before, body }) => body['active'] === undefined && (next[status] ?? null) !== (before?.[status] ?? null),
  )
  if (!moved.length) return
  const ids = moved.flatMap(({ next, before }) => [next[status], before?.[status]]).filter(Boolean)
  const archiving = new Set((await changes.transaction.rows<{ id: string }>(selectArchiving, [ids])).map(({ id }) => id))
  for (const { next, before } of moved) {
    if (archiving.has(next[status] as string)) next['active'] = false
    else if (archiving.has(before?.[status] as string)) next['active'] = true
  }
}

/** A program that is added resets the drivers to its own, one that is removed takes its drivers along. Drivers that the same write names are meant. */
async function followPrograms(changes: Changes, pairs: readonly WritePair[]): Promise<void> {
  const moved = pairs.flatMap(({ next, before }) => {
    if (!next['programs']) return []
    const [now, was] = [idsOf(next['programs'], 'programId'), idsOf(before?.['programs'], 'programId')]
    const added = now.filter((id) => !was.includes(id))
    const removed = was.filter((id) => !now.includes(id))
    const isGiven = JSON.stringify(driversOf(next)) !== JSON.stringify(driversOf(before ?? {}))
    return (added.length || removed.length) && !isGiven ? [{ next, added, removed }] : []
  })
  if (!moved.length) return
  const programs = [...new Set(moved.flatMap(({ added, removed }) => [...added, ...removed]))]
  const known = await changes.transaction.rows<ProgramDriver>(selectDrivers, [programs])
  for (const { next, added, removed } of moved) {
    const ofPrograms = (ids: readonly string[]) =>
      known.filter(({ programId }) => ids.includes(programId)).map(({ refDriverId }) => refDriverId)
    const gone = new Set(ofPrograms(removed))
    const drivers = added.length ? ofPrograms(added) : driversOf(next).filter((id) => !gone.has(id))
    next['drivers'] = [...new Set(drivers)].map((refDriverId) => ({ refDriverId }))
  }
}

const driversOf = (record: Readonly<Record<string, unknown>>): string[] => idsOf(record['drivers'], 'refDriverId').sort()
