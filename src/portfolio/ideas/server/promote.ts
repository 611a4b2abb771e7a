/** An idea becomes a project, a new one or one that is there. What the promoter sees of it carries over: see contract/promotion.ts. */
import type { ideas } from '#portfolio/ideas/contract.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { carriedOver, carriedTexts } from '#portfolio/ideas/contract/promotion.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { projectRecords } from '#portfolio/projects/server/records.ts'
import { refuseElsewhere } from '#portfolio/projects/server/where-made.ts'
import { mayAnywhere } from '#platform/contract/access.ts'
import type { RecordOf, UpdateOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import { longestOf } from '#platform/contract/schema.ts'
import type { Context } from '#platform/server/access/context.ts'
import { expectedVersion, knownId, readBack, writeAndAnswer } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recordIn } from '#platform/server/records/record-json.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { ideaRecords } from './records.ts'

type Body = Parameters<Handler<(typeof ideas)['calls']['promote']>>[0]['body']

const right = project.rights.create[0]!

export const promote: Handler<(typeof ideas)['calls']['promote']> = ({ params, body }, context: Context) => {
  if (!mayAnywhere(context.session.grants, right))
    throw notAllowed('You can edit ideas but not projects. Ask somebody who can edit both to promote it.')
  return writeAndAnswer(context, ideaRecords, 200, async (changes) => {
    const id = knownId(params.id, idea.label)
    const version = expectedVersion(context)
    // The project first: who deletes one locks it before its ideas.
    const into = body.projectId ? await heldProject(changes, body.projectId) : undefined
    const from = await heldIdea(changes, id)
    const projectId = into ? await join(changes, into, from) : await make(changes, from, body)
    await updateRecords(changes, ideaRecords, [{ id, body: {}, set: { projectId }, ...(version === undefined ? {} : { version }) }])
    return id
  })
}

type Idea = RecordOf<typeof idea>
type Project = RecordOf<typeof project>

async function heldProject(changes: Changes, id: string): Promise<Project> {
  if (!(await lockRecords(changes, projectRecords, [id], true)).has(id)) throw notFound(project.label)
  return recordIn((await readBack(changes, projectRecords, id)).json)
}

/** The idea as the promoter sees it, locked until the transaction ends. */
async function heldIdea(changes: Changes, id: string): Promise<Idea> {
  const stored = (await lockRecords(changes, ideaRecords, [id], true)).get(id)
  if (!stored) throw notFound(idea.label)
  if (stored.record.projectId) throw ruleNotMet('projectId', 'This idea has become a project already')
  if (!stored.record.active) throw ruleNotMet('active', 'This idea is archived. Bring it back before you promote it')
  return recordIn((await readBack(changes, ideaRecords, id)).json)
}

/** Several texts of an idea become one of the project, which could not be saved again if it were too long. */
function refuseTooLong(carried: UpdateOf<typeof project>): void {
  for (const [name, fields] of entriesOf(carriedTexts)) {
    const [length, longest] = [carried[name]?.length ?? 0, longestOf(project.fields[name])]
    if (length > longest) {
      const labels = fields.map((field) => `“${idea.fields[field].label}”`).join(' and ')
      const [has, most] = [length, longest].map((number) => formatNumber(number, 0))
      throw ruleNotMet(
        name,
        `${labels} of the idea have ${has} characters together, and “${project.fields[name].label}” of a project takes ${most}. Shorten the idea’s texts first.`,
      )
    }
  }
}

async function join(changes: Changes, into: Project, from: Idea): Promise<string> {
  const body = carriedOver(from, into)
  refuseTooLong(body)
  await updateRecords(changes, projectRecords, [{ id: into.projectId, body: { ...keptDrivers(body, into), ...body } }])
  return into.projectId
}

/** A program that is added resets the drivers of a project (specification, projects) unless the write names them, and a promotion keeps what is there. */
function keptDrivers({ programs }: UpdateOf<typeof project>, { drivers }: Project): UpdateOf<typeof project> {
  return programs && drivers.length > 0 ? { drivers: drivers.map(({ refDriverId }) => ({ refDriverId })) } : {}
}

async function make(changes: Changes, from: Idea, given: Body): Promise<string> {
  const carried = carriedOver(from)
  refuseTooLong(carried)
  const made = { ...carried, name: given.name ?? from.name, refProjectStageId: given.refProjectStageId ?? null }
  refuseElsewhere(changes.actor.grants, made.portfolios ?? [])
  return (await insertRecords(changes, projectRecords, [made]))[0]!
}
