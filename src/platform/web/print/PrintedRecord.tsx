import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField, Field } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { glanceOf } from '#platform/web/form/glanceOf.ts'

interface PrintedRecordProps {
  entity: Entity
  record: Row
  /** Fields that the page tells in a form of its own. */
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
  return (
    <>
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <section key={section.title} className="print-facts">
            <h2>{section.title}</h2>
            <dl>
              {section.fields.map((name) => (
                <Fact key={name} field={entity.all[name]!} value={record[name]} names={names} />
              ))}
            </dl>
          </section>
        ))}
      <section className="print-facts">
        <h2>At a glance</h2>
        <dl>
          {glanceOf(entity, record, names).map(([label, text]) => (
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

function Fact({ field, value, names }: { field: Field; value: unknown; names: NamesOf }) {
  const isTable = field.kind === 'children' && !namingReference(field)
  return (
    <div data-wide={isTable || field.kind === 'longText' || undefined}>
      <dt>{field.label}</dt>
      <dd>
        {isTable ? (
          <ChildRows field={field} rows={value as Row[]} names={names} />
        ) : field.kind === 'children' ? (
          rowNames(field, value, names).join(', ')
        ) : (
          readAs(field, value, names)
        )}
      </dd>
    </div>
  )
}

/** Rows with fields of their own, in the columns that some row fills. */
function ChildRows({ field, rows, names }: { field: ChildrenField; rows: readonly Row[]; names: NamesOf }) {
  const columns = Object.entries<Field>(field.row).filter(
    ([name, inner]) => !inner.internal && rows.some((row) => readAs(inner, row[name], names)),
  )
  return (
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
}
