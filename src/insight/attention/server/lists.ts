/** Server side of a list with rules: its records, the facts that each should have, and the field for its portfolios. */
import { applications, listOf, ruledLists, type Ruled } from '#insight/attention/contract/lists.ts'
import { facts as factsOfApplications, rowsWithout } from '#insight/attention/contract/rules.ts'
import type { ListSearch } from '#insight/attention/contract/address.ts'
import { application } from '#portfolio/applications/contract.ts'
import { expectedFacts } from '#portfolio/applications/contract/completeness.ts'
import { isOpenTo, type Grants } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'
import { allFeatures } from '#platform/server/catalogue.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { computedSql } from '#platform/server/records/definition.ts'
import { conditionsOf, type Condition } from '#platform/server/records/filter-sql.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'

/** Something that should be known of every record. */
export interface Fact {
  readonly fact: string
  readonly label: string
  /** The rows that lack it. */
  readonly rows: ListSearch
}

/** The entity whose names a column shows. */
export function namedBy(field: Field): string | undefined {
  if (field.kind === 'reference') return field.to
  const inner = field.kind === 'children' ? field.row[namingReference(field) ?? ''] : undefined
  return inner?.kind === 'reference' ? inner.to : undefined
}

/** "Not set", as the list says it. */
const blank = (field: Field) => (field.kind === 'choice' || namedBy(field) ? '' : ({ kind: 'blank', is: true } as const))

export function factsOf(of: string): Fact[] {
  if (of === application.name) return factsOfApplications.map((fact) => ({ fact, label: expectedFacts[fact], rows: rowsWithout[fact] }))
  const { expected = [], all } = recordsOf(of).entity
  const fields: Readonly<Record<string, Field>> = all
  return expected.map((fact) => ({ fact, label: fields[fact]!.label, rows: { [fact]: blank(fields[fact]!) } }))
}

/** The column of the list that says in which portfolios a record is; undefined for lists without one. */
export function portfolioColumn(of: string): string | undefined {
  if (of === application.name) return 'portfolios'
  const { entity, inPortfolios } = recordsOf(of)
  if (!inPortfolios) return undefined
  const found = Object.entries<Field>(entity.fields).find(
    ([, field]) => field.kind === 'children' && namedBy(field) === 'portfolio' && !field.computed && !field.recordOnly && !field.internal,
  )
  return found?.[0]
}

/** In a portfolio, by its id. */
export function inPortfolio(of: Records, id: string): Condition[] {
  if (of.entity.name === application.name)
    return [
      {
        sql: 'exists (select 1 from portfolio_application p where p.account_id = $1 and p.application_id = a.application_id and p.portfolio_id = $::uuid)',
        values: [id],
      },
    ]
  return conditionsOf(of, { filter: `${portfolioColumn(of.entity.name)!}:in:${id}` })
}

/** May they open the list? */
export function isListOpen(of: Ruled, grants: Grants): boolean {
  const { path } = listOf(of)
  const screen = allFeatures()
    .flatMap(({ screens }) => screens)
    .find((one) => one.path === path)
  return screen !== undefined && isOpenTo(screen.access, grants)
}

/** SQL of a record's title in the list, over row `a`. */
export function titleSql(of: Records): string {
  const title = of.entity.all[of.entity.title]!
  return title.computed ? computedSql(of, of.entity.title) : `a.${columnName(of.entity.title)}`
}

/** `listAt` of contract/lists.ts, as SQL. */
export function listSql(filter: string): string {
  const page = `btrim(regexp_replace(split_part(${filter}, '?', 1), '^\\s*[a-z]+://[^/]*', '', 'i'))`
  const cases = ruledLists.map(({ value, path }) => `when p.page = '${path}' or p.page like '${path}/%' then '${value}'`)
  return `(select case ${cases.join(' ')} else '${applications.value}' end from (select ${page} as page) p)`
}
