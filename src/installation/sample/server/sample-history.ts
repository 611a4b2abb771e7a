/**
 * The past of the sample's applications: when each was recorded, when states, scores and costs reached their values, and which applications are gone. The load
 * has just written everything as of now; here its history is dated back, so that looking back shows something.
 */
import { UUID, uuidv7 } from 'uuidv7'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'
import type { RecentChange } from './sample-recent.ts'
import { scoreThere } from '#portfolio/scoring/server/past-scores.ts'

/** Format in the sample's README. */
export interface SampleHistory {
  readonly begins: string
  /** When the costs of a year were entered. */
  readonly costsOf: Readonly<Record<string, string>>
  /** When the applications of a portfolio were scored for the first time. */
  readonly workshops: Readonly<Record<string, string>>
  readonly by: string
  /** `[application, day, points]`: the technology score was so many points higher before. */
  readonly moved: readonly (readonly [application: string, day: string, points: number])[]
  readonly recent: readonly RecentChange[]
  readonly went: readonly Gone[]
}
interface Gone {
  readonly name: string
  readonly day: string
  readonly state: string
  readonly isThirdParty: boolean
  readonly criticality: number
  readonly technology: number
  readonly portfolios: Readonly<Record<string, number>>
  /** Yearly, from the beginning on. */
  readonly cost: Readonly<Record<string, number>>
}

interface StateRow {
  readonly refApplicationStateId: string
  readonly currentState: boolean
  readonly plannedDate: string | null
  readonly actualDate: string | null
  readonly notes: string | null
}
interface Application {
  readonly id: string
  readonly name: string
  readonly technology: number | null
  readonly states: readonly StateRow[]
  readonly costs: readonly { readonly id: string; readonly first: string }[]
}
interface Line {
  readonly entity: string
  readonly recordId: string
  readonly recordName: string
  readonly action: 'create' | 'update' | 'delete'
  readonly at: number
  readonly changes: FieldChanges
}

const selectApplications: Statement<Application> = {
  name: 'sample.applications',
  text: `select a.application_id as id, a.name, a.technology_questions_score::float8 as technology,
  coalesce((select json_agg(json_build_object('refApplicationStateId', s.ref_application_state_id, 'currentState', s.current_state, 'plannedDate', s.planned_date, 'actualDate', s.actual_date, 'notes', s.notes))
    from application_state s where s.account_id = $1 and s.application_id = a.application_id), '[]') as states,
  coalesce((select json_agg(json_build_object('id', c.application_cost_history_id, 'first', c.effective_date)) from application_cost_history c where c.account_id = $1 and c.application_id = a.application_id), '[]') as costs
from application a where a.account_id = $1`,
}
const selectNames: Statement<{ id: string; name: string; entity: string }> = {
  name: 'sample.history_names',
  text: `select p.portfolio_id as id, p.name, 'portfolio' as entity from portfolio p where p.account_id = $1
union all select r.ref_application_state_id, r.name, 'state' from ref_application_state r where r.account_id = $1`,
}

/**
 * Dates back what the load has written, from the change $2 on: to $3, in milliseconds, or to the instant that $4 says of the record. Answers given in a portfolio
 * are dated by $5. The order stays.
 */
const dateBack: Statement = {
  name: 'sample.date_back',
  text: `update change_log l set change_id = (lpad(to_hex(n.at), 12, '0') || substr(replace(l.change_id::text, '-', ''), 13))::uuid, changed_date = to_timestamp(n.at / 1000.0)
from (select c.change_id, greatest(coalesce(m.at, $3::bigint), coalesce(w.at, 0)) + row_number() over (order by c.change_id) as at from change_log c
  left join jsonb_to_recordset($4::jsonb) m("recordId" uuid, at bigint) on m."recordId" = c.record_id
  left join jsonb_to_recordset($5::jsonb) w("portfolioId" text, at bigint) on c.entity = 'application' and w."portfolioId" = c.changes->'questionAnswers'->1->0->>'portfolioId'
  where c.account_id = $1 and c.change_id >= $2::uuid and c.entity in ('application', 'portfolio', 'applicationCost', 'portfolioCost')) n
where l.account_id = $1 and l.change_id = n.change_id`,
}
/** Result of the first scoring, for scores that have changed since: $2. */
const scoreOtherwise: Statement = {
  name: 'sample.score_otherwise',
  text: `update change_log l set changes = jsonb_set(l.changes, '{technologyQuestionsScore,1}', m.was)
from jsonb_to_recordset($2::jsonb) m("recordId" uuid, was jsonb) where l.account_id = $1 and l.entity = 'application' and l.record_id = m."recordId" and l.changes ? 'technologyQuestionsScore'`,
}
/** Answers were given when the history says so. */
const dateAnswers: Statement = {
  name: 'sample.date_answers',
  text: `update application_question_answer q set answered_date = l.at
from (select c.record_id, c.changes->'questionAnswers'->1->0->>'portfolioId' as portfolio, max(c.changed_date) as at from change_log c
  where c.account_id = $1 and c.entity = 'application' and c.changes ? 'questionAnswers' group by 1, 2) l
where q.account_id = $1 and q.application_id = l.record_id and q.portfolio_id::text is not distinct from l.portfolio`,
}
const addLines: Statement = {
  name: 'sample.add_lines',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_date, changed_by_name, changes)
select $1, x."changeId", x.entity, x."recordId", x."recordName", x.action, to_timestamp(x.at / 1000.0), $3, x.changes
from jsonb_to_recordset($2::jsonb) x("changeId" uuid, entity text, "recordId" uuid, "recordName" text, action text, at bigint, changes jsonb) returning 1`,
}

/** People enter what has happened in the morning. */
const instant = (day: string): number => Date.parse(`${day}T08:30:00Z`)
const random = (most: number) => Math.floor(Math.random() * (most + 1))
const idAt = (at: number): string => UUID.fromFieldsV7(at, random(0xfff), random(0x3fffffff), random(0xffffffff)).toString()
const tenth = (value: number) => Math.round(value * 10) / 10

/** @param first the first change of the load */
export async function addHistory(changes: Changes, told: SampleHistory, first: string): Promise<void> {
  const { transaction } = changes
  const applications = await transaction.rows(selectApplications)
  const named = await transaction.rows(selectNames)
  const idOf = (entity: string, name: string) => named.find((one) => one.entity === entity && one.name === name)!.id
  const began = new Map(applications.map((one) => [one.id, beganOn(one, told)]))
  const moves = applications.flatMap((one) => [
    { recordId: one.id, at: instant(began.get(one.id)!) },
    ...one.costs.map((cost) => ({
      recordId: cost.id,
      at: instant(later(told.costsOf[cost.first.slice(0, 4)] ?? told.begins, began.get(one.id)!)),
    })),
  ])
  const workshops = Object.entries(told.workshops).map(([name, day]) => ({ portfolioId: idOf('portfolio', name), at: instant(day) }))
  const scores = movesOf(applications, told)
  const lines = [
    ...stateLines(applications, began),
    ...scores.map(({ line }) => line),
    ...told.went.flatMap((one) => goneLines(one, told, idOf)),
  ]
  await changes.write([
    [dateBack, [first, instant(told.begins), JSON.stringify(moves), JSON.stringify(workshops)]],
    [dateAnswers, []],
    [scoreOtherwise, [JSON.stringify(scores.map(({ line, was }) => ({ recordId: line.recordId, was })))]],
    [addLines, [JSON.stringify(lines.map((line) => ({ ...line, changeId: idAt(line.at) }))), told.by]],
  ])
  changes.touch('application', 'portfolio', 'applicationCost', 'portfolioCost')
}

const later = (one: string, other: string) => (one > other ? one : other)
const currentOf = ({ states }: Application) => states.find(({ currentState }) => currentState)
/** The state that it was in before: the latest that it reached otherwise. */
const formerOf = ({ states }: Application) =>
  states
    .filter(({ currentState, actualDate }) => !currentState && actualDate)
    .sort((one, other) => (one.actualDate! < other.actualDate! ? 1 : -1))[0]

/** An application with a single state was recorded when it reached that state. */
function beganOn(one: Application, { begins }: SampleHistory): string {
  const current = currentOf(one)
  return !formerOf(one) && current?.actualDate ? later(begins, current.actualDate) : begins
}

/** States that were reached since. */
const stateLines = (applications: readonly Application[], began: ReadonlyMap<string, string>): Line[] =>
  applications.flatMap((one) => {
    const [current, former] = [currentOf(one), formerOf(one)]
    if (!current?.actualDate || !former || current.actualDate <= began.get(one.id)!) return []
    const before = one.states.filter((row) => row !== current).map((row) => ({ ...row, currentState: row === former }))
    return [lineOf('application', one.id, one.name, 'update', current.actualDate, { states: [before, one.states] })]
  })

function movesOf(applications: readonly Application[], { moved }: SampleHistory): { line: Line; was: number }[] {
  return moved.flatMap(([name, day, points]) => {
    const one = applications.find((application) => application.name === name)
    if (one?.technology === null || one?.technology === undefined) return []
    const was = tenth(Math.min(100, Math.max(0, one.technology + points)))
    return [{ was, line: lineOf('application', one.id, name, 'update', day, { technologyQuestionsScore: [was, one.technology] }) }]
  })
}

function goneLines(gone: Gone, { begins }: SampleHistory, idOf: (entity: string, name: string) => string): Line[] {
  const { name, day, state, isThirdParty, criticality, technology, cost } = gone
  const [id, costId] = [uuidv7(), uuidv7()]
  const portfolios = Object.entries(gone.portfolios).map(([portfolio, score]) => ({ portfolioId: idOf('portfolio', portfolio), score }))
  const fields = {
    name,
    isThirdParty,
    criticality,
    active: true,
    states: [{ refApplicationStateId: idOf('state', state), currentState: true, plannedDate: null, actualDate: null, notes: null }],
    portfolios: portfolios.map(({ portfolioId }) => ({ portfolioId })),
    questionAnswers: portfolios.flatMap(({ portfolioId, score }) => scoreThere(portfolioId, score)),
    businessQuestionsScore: tenth(portfolios.reduce((sum, { score }) => sum + score, 0) / portfolios.length),
    technologyQuestionsScore: technology,
  }
  const entry = { applicationId: id, effectiveDate: `${Number(begins.slice(0, 4)) + 1}-01-01`, active: true, ...cost }
  const whole = (values: object, way: 'after' | 'before'): FieldChanges =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, way === 'after' ? [null, value] : [value, null]]))
  return [
    lineOf('application', id, name, 'create', begins, whole(fields, 'after')),
    lineOf('applicationCost', costId, name, 'create', begins, whole(entry, 'after')),
    lineOf('application', id, name, 'delete', day, whole(fields, 'before')),
    lineOf('applicationCost', costId, name, 'delete', day, whole(entry, 'before')),
  ]
}

const lineOf = (
  entity: string,
  recordId: string,
  recordName: string,
  action: Line['action'],
  day: string,
  changes: FieldChanges,
): Line => ({
  entity,
  recordId,
  recordName,
  action,
  at: instant(day) + 30_000,
  changes,
})
