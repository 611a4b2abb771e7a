/** Facts of applications as visible to a reader, in words. */
import { createHash } from 'node:crypto'
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'
import type { Grants } from '#platform/contract/access.ts'
import { portfoliosSeen, readerValues } from '#platform/server/access/session.ts'
import type { NamesByEntity } from '#platform/server/exchange/cells.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { factsOf, isQuestion, type Fact, type Source } from './facts.ts'
import { wordsOf } from './words.ts'

export interface Asked {
  readonly facts: readonly string[]
  readonly portfolioId: string | null
}
export interface Sight {
  readonly facts: readonly Fact[]
  readonly names: NamesByEntity
  /** Applications that the reader sees, by id. */
  readonly records: ReadonlyMap<string, Readonly<Row>>
}

/** The names of everything that these facts refer to, one statement for each kind. */
async function namesFor(source: Source, grants: Grants, facts: readonly Fact[]): Promise<Map<string, Names>> {
  const names = new Map<string, Names>()
  for (const to of new Set(facts.flatMap((fact) => (isQuestion(fact) ? [] : (fact.to ?? [])))))
    names.set(to, await readNames(source, grants, recordsOf(to)))
  return names
}

/** Reads the facts of these applications as far as the reader sees them. */
export async function sightOf(
  source: Source,
  grants: Grants,
  { facts: ids, portfolioId }: Asked,
  applicationIds: readonly string[],
): Promise<Sight> {
  const portfolios = portfoliosSeen(grants)
  const facts = await factsOf(source, ids, portfolioId && portfolios && !portfolios.includes(portfolioId) ? null : portfolioId)
  const names = await namesFor(source, grants, facts)
  const rows = await source.rows<{ id: string; json: JsonOf<Row> }>(applicationRecords.many, [
    ...readerValues(grants, application),
    applicationIds,
  ])
  return { facts, names, records: new Map(rows.map(({ id, json }) => [id, recordIn(json)])) }
}

/** One value for each fact. */
export const valuesIn = ({ facts, names }: Sight, record: Readonly<Row>): Words[] => facts.map((fact) => wordsOf(fact, record, names))

/** Identifies the values that were shown to somebody. */
export const seenAs = (values: readonly Words[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
