import { groupsOf, type Head } from './held.ts'

/** A row with the names of the groups of the columns; nothing where no group has a name. */
export function GroupHeads({ columns, className }: { columns: readonly Head[]; className: string }) {
  const groups = groupsOf(columns)
  if (!groups.some(({ name }) => name)) return null
  return (
    <tr className={className}>
      <td aria-hidden="true" />
      {groups.map(({ name, span }, at) => (
        <th key={`${name} ${at}`} colSpan={span} scope="colgroup">
          <span>{name}</span>
        </th>
      ))}
    </tr>
  )
}
