/** Importable subjects: the records of an entity, or the integrations between applications. */
import { application } from '#portfolio/applications/contract.ts'
import { integrationSubject, sourceColumnId, subjectsOf, type SubjectDescription } from '#exchange/imports/contract.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { mayAnywhere, type Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type ScalarField } from '#platform/contract/field.ts'
import { exchangeColumns, fieldColumns, type ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { keysOf } from '#platform/server/exchange/names.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import { badInput, notAllowed } from '#platform/server/http/refusal.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { withOwnWritten } from '#platform/server/records/custom-fields/asked.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { costColumns, yearAmountsId } from './cost-columns.ts'
import { columnsBeside, isBeside } from './costs-beside.ts'
import { hasNearNames } from './decide/records/near-names.ts'
import { mayCreate } from './decide/records/made-of-name.ts'
import { isWordList } from './decide/records/relations.ts'
import { sourceColumn } from './decide/records/source-keys.ts'
import { takesMany } from './prepare/rows.ts'
import { pathColumnId, pathColumns } from './prepare/tree-paths.ts'
import { scaleOf } from './words/senses.ts'
import { withSetWords } from './words/set-words.ts'

export interface Subject extends SubjectDescription {
  /** The records that are written. */
  readonly of: Records
  readonly columns: readonly ExchangeColumn[]
  /** Ids of columns by which a record is known, most exact first. */
  readonly keys: readonly string[]
  /** The rows are those of a child list, not records. */
  readonly list?: string
}

/** Columns of an integration: its two ends, then the fields of the list that it is in. */
function integrationColumns(): ExchangeColumn[] {
  const list: ChildrenField = application.fields.integrations
  const own = Object.entries(list.row)
    .filter(([, field]) => isWritable(field))
    .flatMap(([name, field]) => fieldColumns(name, field))
  const end = (id: string, label: string, synonyms: readonly string[]): ExchangeColumn => ({
    id,
    label,
    synonyms,
    field: id,
    required: true,
    shape: { kind: 'name', to: application.name },
  })
  return [
    end('applicationId', 'Source application', ['Source', 'From', 'Publisher', 'Publishing application', 'Application']),
    end('otherApplicationId', 'Target application', [
      'Target',
      'To',
      'Subscriber',
      'Subscribing application',
      'Destination',
      'Other application',
    ]),
    ...own
      .filter(({ id }) => id !== 'otherApplicationId')
      .map((column) => (words[column.id] ? { ...column, ...words[column.id] } : column)),
  ]
}

const words: Readonly<Record<string, Partial<ExchangeColumn>>> = {
  direction: { required: false, help: 'Seen from the source. Without it, the source publishes to the target.' },
  refIntegrationTypeId: { synonyms: ['Integration type', 'Relation', 'Interface type', 'Protocol'] },
  notes: { synonyms: ['Description', 'Documentation', 'Name', 'Comments'] },
}

/** Importable subjects, from the contracts of all entities. */
export const everySubject = () => subjectsOf(allEntities().map((of) => ({ ...of, exchange: of.rights.exchange })))

const made = new Map<string, Subject>()

/** @throws Refusal 400 for what cannot be imported */
export function subjectOf(name: string): Subject {
  const known = made.get(name)
  if (known) return known
  const described = everySubject()
  const description = described.find((one) => one.name === name)
  if (!description) throw badInput([{ path: 'entity', message: `Imports take ${described.map((one) => one.name).join(', ')}` }])
  const subject = { ...description, ...contentOf(description) }
  made.set(name, subject)
  return subject
}

/** The same with the fields that the workspace has made. @throws Refusal 400 for what cannot be imported */
export async function subjectFor(asking: Pick<Tenant, 'rows'>, name: string): Promise<Subject> {
  const plain = subjectOf(name)
  if (plain.list !== undefined) return plain
  const of = await withOwnWritten(asking, plain.of)
  return of === plain.of ? plain : { ...plain, of, columns: recordColumns(of).map((column) => withSetWords(of.entity.name, column)) }
}

const recordColumns = (of: Records): ExchangeColumn[] => [
  ...costColumns(of.entity, exchangeColumns(of)),
  ...pathColumns(of.entity),
  sourceColumn(of.entity),
  ...columnsBeside(of.entity),
]

function contentOf({ name, entity }: SubjectDescription): Pick<Subject, 'of' | 'columns' | 'keys' | 'list'> {
  const of = recordsOf(entity)
  if (name === integrationSubject.name) return { of, columns: integrationColumns(), keys: [], list: 'integrations' }
  return {
    of,
    columns: recordColumns(of),
    keys: [of.entity.key, sourceColumnId, ...(of.entity.apart ? [] : keysOf(of.entity))],
  }
}

/** @throws Refusal 403 for somebody who may not exchange or write these records */
export function refuseWithoutRight(grants: Grants, subject: Subject): void {
  if (mayImport(grants, subject)) return
  throw notAllowed(`You can’t import ${subject.plural}. Ask an administrator of the workspace.`)
}
export const mayImport = (grants: Grants, { right, of }: Subject): boolean => mayAnywhere(grants, right) && mayWrite(grants, of.entity)
/** Whether cost entries may be imported with applications: it takes the right to write them, and to see amounts everywhere. */
export const mayImportCosts = (grants: Grants): boolean =>
  grants.amounts === 'everywhere' && mayImport(grants, subjectOf('applicationCost'))
const mayWrite = (grants: Grants, { rights }: Entity) => rights.create.some((right) => mayAnywhere(grants, right))

/** Lists of words, and what is written in many ways: suppliers, contacts, areas. */
export const isListed = (shape: ExchangeColumn['shape']): boolean => {
  if (shape.kind === 'name' || shape.kind === 'names') return isWordList(shape.to) || hasNearNames(shape.to)
  return shape.kind === 'value' && (shape.field.kind === 'choice' || shape.field.kind === 'flag' || scaleOf(shape.field) !== undefined)
}

/** The subject's columns for the screen. */
export function targetsOf({ columns, keys, of }: Subject, grants: Grants): Target[] {
  const title = columns.find(({ shape }) => shape.kind === 'title')
  const spread = title && of.named ? of.named.fields('Some name') : {}
  const mayCost = columns.some(isBeside) && mayImportCosts(grants)
  const open = columns.filter((column) => mayCost || !isBeside(column))
  return open.map(({ id, label, required, help, shape }) => ({
    id,
    label,
    required,
    filledBy:
      title && id in spread
        ? title.id
        : of.entity.within && id === of.entity.title
          ? pathColumnId
          : id === 'effectiveDate' && columns.some((column) => column.id === yearAmountsId)
            ? yearAmountsId
            : null,
    help: help ?? null,
    isListed: isListed(shape),
    takesMany: takesMany(shape),
    writes: shape.kind === 'value' ? writtenAs(shape.field) : null,
    isAmount:
      shape.kind === 'value' ? shape.field.kind === 'money' : shape.kind === 'part' && (shape.of === 'amount' || shape.of === 'years'),
    relation:
      shape.kind === 'name' || shape.kind === 'names'
        ? { entity: shape.to, plural: recordsOf(shape.to).entity.plural, mayCreate: mayCreate(grants, recordsOf(shape.to)) }
        : null,
    keyRank: keys.includes(id) ? keys.indexOf(id) : null,
  }))
}

/** Values with national notations. */
function writtenAs({ kind }: ScalarField): Target['writes'] {
  if (kind === 'date') return 'date'
  return kind === 'number' || kind === 'money' || kind === 'percent' ? 'decimal' : null
}
