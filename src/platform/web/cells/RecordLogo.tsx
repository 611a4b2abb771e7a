import { colourOf } from '#platform/web/colours.ts'

/** A record's square: its picture, else the first letter of its name on its own colour. Sizes in px. */
export function RecordLogo(props: { name: string; colour?: string | null; image?: string | null; size?: 22 | 32 | 40 }) {
  const own = { '--own': props.colour || colourOf(props.name) }
  return (
    <i className="record-logo" data-size={props.size ?? 22} style={own} aria-hidden="true">
      {props.image ? <img key={props.image} src={props.image} alt="" loading="lazy" /> : firstLetter(props.name)}
    </i>
  )
}

function firstLetter(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()
}
