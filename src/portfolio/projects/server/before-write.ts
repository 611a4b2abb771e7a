/** Values that a project takes from its programs and its status before it is written. */
import type { project } from '#portfolio/projects/contract/project.ts'
import type { StoredOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { WritePair } from '#platform/server/records/definition.ts'

const selectDrivers: Statement<ProgramDriver> = {
  name: 'project.program_drivers',
  text: `select program_id as "programId", ref_driver_id as "refDriverId" from program_driver where account_id = $1 and program_id = any($2::uuid[]) order by program_id, ref_driver_id`,
}
const selectArchiving: Statement<{ id: string }> = {
  name: 'project.archiving_statuses',
  text: 'select ref_project_status_id as id from ref_project_status where account_id = $1 and ref_project_status_id = any($2::uuid[]) and is_archive_flag',
}

interface ProgramDriver {
  readonly programId: string
  readonly refDriverId: string
}

type Pairs = readonly WritePair<typeof project>[]

export async function followProgramsAndStatus(changes: Changes, pairs: Pairs): Promise<void> {
  await archiveByStatus(changes, pairs)
  await followPrograms(changes, pairs)
}

/** A status that archives archives; leaving it for one that does not brings the project back. What the same write says of archiving itself is meant. */
async function archiveByStatus(changes: Changes, pairs: Pairs): Promise<void> {
  const moved = pairs
    .filter(({ body }) => body.active === undefined)
    .map(({ next, before }) => ({ next, to: next.refProjectStatusId ?? '', from: before?.refProjectStatusId ?? '' }))
    .filter(({ to, from }) => to !== from)
  if (!moved.length) return
  const ids = moved.flatMap(({ to, from }) => [to, from]).filter(Boolean)
  const archiving = new Set((await changes.transaction.rows(selectArchiving, [ids])).map(({ id }) => id))
  for (const { next, to, from } of moved) {
    if (archiving.has(to)) next.active = false
    else if (archiving.has(from)) next.active = true
  }
}

/** A program that is added resets the drivers to its own, one that is removed takes its drivers along. Drivers that the same write names are meant. */
async function followPrograms(changes: Changes, pairs: Pairs): Promise<void> {
  const moved = pairs.flatMap(({ next, before, body }) => {
    if (!next.programs) return []
    const [now, was] = [programsOf(next), programsOf(before)]
    const added = now.filter((id) => !was.includes(id))
    const removed = was.filter((id) => !now.includes(id))
    const isGiven = (before && body.drivers !== undefined) || JSON.stringify(driversOf(next)) !== JSON.stringify(driversOf(before))
    return (added.length || removed.length) && !isGiven ? [{ next, added, removed }] : []
  })
  if (!moved.length) return
  const programs = [...new Set(moved.flatMap(({ added, removed }) => [...added, ...removed]))]
  const known = await changes.transaction.rows(selectDrivers, [programs])
  for (const { next, added, removed } of moved) {
    const ofPrograms = (ids: readonly string[]) =>
      known.filter(({ programId }) => ids.includes(programId)).map(({ refDriverId }) => refDriverId)
    const gone = new Set(ofPrograms(removed))
    const drivers = added.length ? ofPrograms(added) : driversOf(next).filter((id) => !gone.has(id))
    next.drivers = [...new Set(drivers)].map((refDriverId) => ({ refDriverId }))
  }
}

type Stored = Readonly<Partial<StoredOf<typeof project>>> | null
const programsOf = (record: Stored) => (record?.programs ?? []).map(({ programId }) => programId)
const driversOf = (record: Stored) => (record?.drivers ?? []).map(({ refDriverId }) => refDriverId).sort()
