/** Counts of each rule, and the completeness of records. */
import type { Reply } from '#platform/contract/call.ts'
import type { attention } from '#insight/attention/contract.ts'
import { applications } from '#insight/attention/contract/lists.ts'
import { mostRows } from '#insight/attention/contract/shapes.ts'
import { application } from '#portfolio/applications/contract.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { firstParameter, withParameters } from '#platform/server/records/filter-sql.ts'
import { computedSql } from '#platform/server/records/definition.ts'
import { forReader, withNamed } from '#platform/server/records/list-fields.ts'
import { readByEach, type Reads } from '#platform/server/records/reads.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { countStatement, missingBy, type Counted } from './count-sql.ts'
import { factsOf, inPortfolio, portfolioColumn } from './lists.ts'
import { rulesFor, type Ruled } from './rules.ts'
import { ofAccount, ofPortfolio, seriesFor } from './series.ts'

/** Dependencies: the counts, and the stored days. */
const readsOf = (statement: Statement): Reads => readByEach([statement, ofAccount, ofPortfolio])

type Calls = (typeof attention)['calls']

export const look: Handler<Calls['look']> = async ({ query: { of = applications.value, portfolioId, costs } }, context) => {
  const { day, rules, reader, address } = await rulesFor(context, of, portfolioId)
  const facts = factsOf(of)
  const missing = missingBy(reader)
  const readable = rules.filter(({ finds }) => finds)
  const within = portfolioId ? inPortfolio(reader.of, portfolioId) : []
  const records = costs && of === application.name ? withNamed(reader.of, { aggregate: 'sum:yearlyCost' }) : reader.of
  const amount = records === reader.of ? undefined : computedSql(records, 'yearlyCost')
  const counting = countStatement({ of: records, rules: readable.map(({ finds }) => finds!), missing, within, amount })
  const { statement, values } = forReader(counting, context.session.grants, firstParameter)
  const given = [...readerValues(context.session.grants, reader.of.entity), ...values]
  const parts = ['attention', of, day, portfolioId ?? null, statement.text, given, rules.map(({ told }) => told)]
  return unchangedOr(context, readsOf(statement), parts, async () => {
    const counted = (await context.tenant.row<Counted>(statement, given))!
    const series = await seriesFor(context, of, day, portfolioId)
    const found = (one: Ruled) => readable.indexOf(one)
    return Buffer.from(
      JSON.stringify({
        day,
        of,
        records: counted.records,
        isInPortfolios: portfolioColumn(of) !== undefined,
        rules: rules.map((one) => ({
          ...one.told,
          count: counted.rules[found(one)] ?? null,
          ...(amount && { yearlyCost: counted.amounts?.[found(one)] ?? null }),
        })),
        completeness: {
          percent: counted.percent,
          facts: facts.map(({ fact, label, rows }, at) => ({ fact, label, missing: counted.missing[at], address: address(rows) })),
          leastComplete: counted.leastComplete.map((one) => ({
            ...one,
            percent: Math.round((1 - one.missing.length / facts.length) * 1000) / 10,
          })),
        },
        series,
      }),
    )
  })
}

export const rows: Handler<Calls['rows']> = async ({ query: { rule, portfolioId, offset = 0 } }, context) => {
  const { rules, reader } = await rulesFor(context, applications.value, portfolioId)
  const found = rules.find(({ told }) => told.rule === rule.toLowerCase() || told.rule === rule)
  if (!found?.finds) throw notFound('rule')
  const conditions = [found.finds, ...(portfolioId ? inPortfolio(reader.of, portfolioId) : [])]
  const where = conditions.map(({ sql }) => ` and ${sql}`).join('')
  const text = withParameters(
    `select a.application_id as "applicationId", a.name, a.criticality ${source(reader.of, [where], 'all')}${where}
order by a.criticality desc nulls last, lower(a.name), a.application_id limit ${mostRows} offset $`,
    firstParameter,
  )
  // Never repeated, so the statement is not cached.
  const values = [...conditions.flatMap((condition) => condition.values), offset]
  const told = forReader({ statement: { name: '', text }, values }, context.session.grants, firstParameter)
  const statement: Statement<Reply<Calls['rows']>[number]> = { name: '', text: told.statement.text }
  return context.tenant.rows(statement, [...readerValues(context.session.grants, application), ...told.values])
}
