/** A person's round picture or initials, on a colour of their own that white text passes 4.5:1 on. Sizes in px. */
export function Avatar(props: { name: string; image?: string | null; size?: 20 | 28 | 40 }) {
  const own = { '--own': colourOfPerson(props.name) }
  return (
    <i
      className="avatar"
      data-size={props.size ?? 28}
      data-initials={props.image ? undefined : initialsOf(props.name)}
      style={own}
      aria-hidden="true"
    >
      {props.image && <img key={props.image} src={props.image} alt="" loading="lazy" />}
    </i>
  )
}

/** A person in a cell: picture or initials, then the name. */
export function Person(props: { name: string; image?: string | null }) {
  if (!props.name) return null
  return (
    <span className="person">
      <Avatar name={props.name} image={props.image ?? null} size={20} />
      <span>{props.name}</span>
    </span>
  )
}

/** Initials of a name, at most two letters. */
export function initialsOf(name: string): string {
  const words = name.replace(',', ' ').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return letters
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
}

/** A name's own colour, on which white text passes 4.5:1. */
export const colourOfPerson = (name: string): string => `oklch(46% 0.11 ${hueOf(name)})`

function hueOf(name: string): number {
  let hash = 7
  for (let i = 0; i < name.length; i++) hash = (hash * 33 + name.charCodeAt(i)) | 0
  return Math.abs(hash) % 360
}
