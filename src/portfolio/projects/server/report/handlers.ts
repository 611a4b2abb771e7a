/** Status reports, of what the reader sees. */
import { program } from '#portfolio/programs/contract.ts'
import { programRecords } from '#portfolio/programs/server/records.ts'
import { project, type projects } from '#portfolio/projects/contract.ts'
import type { ProjectReport } from '#portfolio/projects/contract/report.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { findRecord, knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { recordIn } from '#platform/server/records/record-json.ts'
import { idsIn, number, reportFrom, valueAt } from './compose.ts'
import { followedFields, selectChanges, selectFacts, selectNames, type LoggedChange, type ProjectFacts } from './facts.ts'
import { periodOf, type Period } from './period.ts'

type Calls = (typeof projects)['calls']

/** Changes since the period began; later changes are needed to compute the state at its end. */
const changesOf = ({ tenant }: Context, entity: string, ids: readonly string[], { begin }: Period, fields: readonly string[]) =>
  tenant.rows<LoggedChange>(selectChanges, [entity, ids, begin, fields])

/** The report of one project, or those of a program's projects. */
async function reportsOf(context: Context, of: { projectId?: string; programId?: string }, period: Period): Promise<ProjectReport[]> {
  const { tenant, session } = context
  const facts = await tenant.rows<ProjectFacts>(selectFacts, [portfoliosSeen(session.grants), of.projectId ?? null, of.programId ?? null])
  if (facts.length === 0) return []
  const changes = await changesOf(
    context,
    project.name,
    facts.map(({ projectId }) => projectId),
    period,
    followedFields,
  )
  const found = await tenant.rows<{ id: string; name: string }>(selectNames, [idsIn(facts, changes)])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return facts.map((one) =>
    reportFrom(
      one,
      changes.filter(({ recordId }) => recordId === one.projectId),
      period,
      names,
    ),
  )
}

export const report: Handler<Calls['report']> = async ({ params, query }, context) => {
  const period = periodOf(query)
  const [found] = await reportsOf(context, { projectId: knownId(params.id, project.label) }, period)
  if (!found) throw notFound(project.label)
  return { ...found, from: period.from, to: period.to }
}

/** Rounded as the program itself rounds; a project without a percentage counts as 0, one whose status leaves it out not at all. */
function meanOf(reports: readonly ProjectReport[], end: 'start' | 'end'): number | null {
  const parts = reports.flatMap((one) => (one.isLeftOut || one[end] === null ? [] : [one[end].percentComplete ?? 0]))
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, part) => sum + part, 0) / parts.length)
}

export const programReport: Handler<Calls['programReport']> = async ({ params, query }, context) => {
  const period = periodOf(query)
  const id = knownId(params.id, program.label)
  const record = recordIn((await findRecord(context, programRecords, id)).json)
  const field = 'percentCompleteByHand'
  const changes = await changesOf(context, program.name, [id], period, [field])
  const reports = await reportsOf(context, { programId: id }, period)
  const byHand = (instant: string) => number(valueAt(record[field] ?? null, changes, field, instant))
  const coordinatorId = record.programCoordinatorContactId
  const coordinator = coordinatorId && (await context.tenant.row<{ name: string }>(selectNames, [[coordinatorId]]))?.name
  return {
    from: period.from,
    to: period.to,
    programId: id,
    name: record.name,
    accountProgramNumber: record.accountProgramNumber,
    shortDescription: record.shortDescription,
    coordinator: coordinator || null,
    initiationDate: record.initiationDate,
    targetDate: record.targetDate,
    percentAtStart: byHand(period.begin) ?? meanOf(reports, 'start'),
    percentAtEnd: byHand(period.end) ?? meanOf(reports, 'end'),
    isPercentCompleteSetByHand: byHand(period.end) !== null,
    projects: reports,
  }
}
