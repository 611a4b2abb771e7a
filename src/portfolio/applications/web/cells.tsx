import './cells.css'
import { Avatar } from '#platform/web/cells/Avatar.tsx'

/** At most so many tags are shown in a cell; a number counts the others. */
const tagsAtMost = 2

/** Names as chips. */
export function Chips({ names, atMost = tagsAtMost }: { names: readonly string[]; atMost?: number }) {
  const more = names.length - atMost
  return (
    <span className="tag-chips" title={more > 0 ? names.join(', ') : undefined}>
      {names.slice(0, atMost).map((name) => (
        <span key={name} className="tag-chip">
          {name}
        </span>
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}

/** The first person with their initials, and how many more there are. */
export function People({ names }: { names: readonly string[] }) {
  const [first] = names
  if (first === undefined) return null
  return (
    <span className="person" title={names.length > 1 ? names.join(', ') : undefined}>
      <Avatar name={first} size={20} />
      <span>{first}</span>
      {names.length > 1 && <small className="more-people">+{names.length - 1}</small>}
    </span>
  )
}
