/** Facts that owners can be asked to confirm, derived from the contract of applications and from the active questions. */
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { FactTold } from '#insight/owner-reviews/contract/shapes.ts'
import { businessSet, readSet, technologySet, type Question } from '#portfolio/scoring/server/question-rows.ts'
import { counts } from '#portfolio/scoring/server/scoring-sql.ts'
import { exchangeColumns, type ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { recordsOf } from '#platform/server/records/records.ts'

/** Reads: a tenant handle or a transaction of one. */
export type Source = Pick<TenantTransaction, 'rows'>

export interface ColumnFact {
  readonly told: FactTold
  readonly column: ExchangeColumn
  /** The kind of record that it names. */
  readonly to?: string
  /** Owners pick from a complete list; otherwise they type a name: people, documents and records of portfolios are never listed. */
  readonly isListed: boolean
}
export interface QuestionFact {
  readonly told: FactTold
  readonly question: Question
  /** The portfolio in which a business question is asked. */
  readonly portfolioId: string | null
}
export type Fact = ColumnFact | QuestionFact

export const isQuestion = (fact: Fact): fact is QuestionFact => 'question' in fact

/** Kinds of values that a page of words can ask for. Amounts are in none: who sees them is a matter of its own. */
const forms: Readonly<Record<string, FactTold['form']>> = {
  text: 'text',
  longText: 'longText',
  number: 'number',
  percent: 'number',
  flag: 'flag',
  date: 'date',
  choice: 'choice',
}
/** Not for owners: fields of those who manage the list itself, and those with a tab of their own. */
const notAsked = new Set<string>(['active', ...(application.onOwnTab ?? [])])

function columnFact(column: ExchangeColumn): ColumnFact[] {
  const { id, field, label, help, shape } = column
  if (
    notAsked.has(field) ||
    shape.kind === 'id' ||
    shape.kind === 'source' ||
    shape.kind === 'path' ||
    shape.kind === 'part' ||
    shape.kind === 'pairs' ||
    shape.kind === 'title'
  )
    return []
  const levels = levelsOf(shape)
  const form = levels ? 'level' : formOf(shape)
  if (!form) return []
  const to = shape.kind === 'value' ? undefined : shape.to
  const isPeople = to === 'contact'
  const told = {
    fact: id,
    label: isPeople ? label.replace(/^.*: /, '') : label,
    group: isPeople ? 'People' : 'Fields',
    form,
    levels,
    help: help ?? null,
  } as const
  if (!to) return [{ told, column, isListed: true }]
  return [{ told, column, to, isListed: !isPeople && to !== 'link' && recordsOf(to).entity.scope !== 'portfolio' }]
}

type Asked = Exclude<ExchangeColumn['shape'], { readonly kind: 'id' | 'source' | 'title' | 'pairs' }>

function formOf(shape: Asked): FactTold['form'] | undefined {
  if (shape.kind === 'value') return forms[shape.field.kind]
  return shape.kind === 'name' || (shape.kind === 'names' && shape.current) ? 'name' : 'names'
}

const levelsOf = (shape: Asked): FactTold['levels'] =>
  shape.kind === 'value' && 'levels' in shape.field && shape.field.levels ? [...shape.field.levels] : null

const questionFact =
  (portfolioId: string | null) =>
  (question: Question): QuestionFact => ({
    told: {
      fact: `question:${question.accountQuestionId}`,
      label: question.questionText,
      group: portfolioId ? 'Business questions' : 'Technology questions',
      form: question.isCustomAnswer ? 'number' : 'choice',
      levels: null,
      help: question.helpText,
    },
    question,
    portfolioId,
  })

/** The facts of fields, in the order of the contract; they cost no statement. */
export const columnFacts = (): readonly ColumnFact[] => exchangeColumns(applicationRecords).flatMap(columnFact)

const selectCounting: Statement<{ id: string }> = {
  name: 'owner_review.counting_questions',
  text: `select q.account_question_id as id from account_question q where q.account_id = $1 and ${counts('q')} and (q.question_type = 'Technology' or q.portfolio_id = $2)`,
}

/** All facts, with the business questions of a portfolio if one is named. */
export async function allFacts(source: Source, portfolioId: string | null): Promise<readonly Fact[]> {
  const reading = { transaction: source }
  const technology = await readSet(reading, technologySet)
  const business = portfolioId ? await readSet(reading, businessSet(portfolioId)) : []
  const counting = new Set((await source.rows(selectCounting, [portfolioId])).map(({ id }) => id))
  const asked = (questions: readonly Question[], where: string | null) =>
    questions.filter(({ accountQuestionId }) => counting.has(accountQuestionId)).map(questionFact(where))
  return [...columnFacts(), ...asked(technology, null), ...asked(business, portfolioId)]
}

/** The facts of a review that still exist, in the order of their ids. */
export async function factsOf(source: Source, ids: readonly string[], portfolioId: string | null): Promise<Fact[]> {
  const isPlain = ids.every((id) => !id.startsWith('question:'))
  const known = new Map<string, Fact>((isPlain ? columnFacts() : await allFacts(source, portfolioId)).map((fact) => [fact.told.fact, fact]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
