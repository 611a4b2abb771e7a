import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField, Field } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'
import { areNamed, useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { glanceOf } from '#platform/web/form/glanceOf.ts'

interface PrintedRecordProps {
  entity: Entity
  record: Row
  /** Fields that the page prints in another form. */
  without?: readonly string[]
}

/** A record as its facts in words, in the order of its form. What is not recorded is left out with its heading. */
export function PrintedRecord({ entity, record, without = [] }: PrintedRecordProps) {
  const names = useNamesOf(entity.all)
  const has = (name: string) => {
    const field = entity.all[name]
    return Boolean(field && !field.internal && !without.includes(name) && readAs(field, record[name], names))
  }
  const own = entity.onOwnTab ?? []
  const isList = (name: string) => entity.all[name]?.kind === 'children'
  const onOwnTab = own.filter(isList).map((name) => ({ title: entity.all[name]!.label, fields: [name] }))
  const others = { title: 'More', fields: own.filter((name) => !isList(name)) }
  const sections = [...entity.form.flatMap((tab) => tab.sections), ...onOwnTab, others].map(({ title, fields }) => ({
    title,
    fields: fields.filter(has),
  }))
  const told = new Set(sections.flatMap(({ fields }) => fields))
  const glance = glanceOf(entity, record, names).filter(([, , name]) => name === undefined || !told.has(name))
  return (
    <>
      {!areNamed(entity.all, names) && <p>Some names are still loading. Cancel, and print again.</p>}
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <section key={section.fields[0]} className="print-facts">
            <h2>{section.title}</h2>
            <dl>
              {factsIn(section.fields, entity, record).map(([key, { field, value }]) => (
                <Fact key={key} field={field} value={value} names={names} />
              ))}
            </dl>
          </section>
        ))}
      <section className="print-facts">
        <h2>At a glance</h2>
        <dl>
          {glance.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

interface Told {
  readonly field: Field
  readonly value: unknown
}

/** The facts of a section. Lists of one name are one list: what a record declares itself, and what others declare of it. */
function factsIn(fields: readonly string[], entity: Entity, record: Row): [key: string, told: Told][] {
  const facts = new Map<string, Told>()
  for (const name of fields) {
    const field = entity.all[name]!
    const before = facts.get(field.label)
    const isMore = before?.field.kind === 'children' && field.kind === 'children'
    facts.set(isMore || !before ? field.label : name, {
      field,
      value: isMore ? [...rowsIn(before?.value), ...rowsIn(record[name])] : record[name],
    })
  }
  return [...facts]
}

/** Columns of a list on paper: those that some row fills; for rows that name a record, without fields that the server derives from it. */
const columnsIn = (field: ChildrenField, rows: readonly Row[], names: NamesOf) =>
  Object.entries<Field>(field.row).filter(
    ([name, inner]) =>
      !inner.internal && !(inner.computed && namingReference(field)) && rows.some((row) => readAs(inner, row[name], names)),
  )

function Fact({ field, value, names }: { field: Field; value: unknown; names: NamesOf }) {
  const columns = field.kind === 'children' ? columnsIn(field, rowsIn(value), names) : []
  // Rows that contain only a reference print as names.
  const isTable = field.kind === 'children' && (columns.length > 1 || !namingReference(field))
  return (
    <div data-wide={isTable || field.kind === 'longText' || undefined}>
      <dt>{field.label}</dt>
      <dd>
        {isTable ? (
          <ChildRows columns={columns} rows={rowsIn(value)} names={names} />
        ) : field.kind === 'children' ? (
          rowNames(field, value, names).join(', ')
        ) : (
          readAs(field, value, names)
        )}
      </dd>
    </div>
  )
}

interface ChildRowsProps {
  columns: readonly (readonly [name: string, field: Field])[]
  rows: readonly Row[]
  names: NamesOf
}

/** Rows with fields of their own. */
const ChildRows = ({ columns, rows, names }: ChildRowsProps) => (
  <table>
    <thead>
      <tr>
        {columns.map(([name, inner]) => (
          <th key={name} scope="col">
            {inner.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={JSON.stringify(row)}>
          {columns.map(([name, inner]) => (
            <td key={name}>{readAs(inner, row[name], names)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
