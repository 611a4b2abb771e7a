/** A person's starred lists with their filters, views and records. Stored as a preference, so that they are there on every device. */
import { parts, remembered, text } from '#platform/web/grid/shape.ts'

/** The preference. */
export const starsPreference = 'shell.stars'
/** More would be a second menu. */
export const mostStars = 20

interface Star {
  /** Address within the product, with what narrows a list. */
  readonly href: string
  readonly label: string
}

const star = parts({ href: text, label: text })

/** The stars in the order in which they were given; what is no star is left out. */
export function starsIn(value: string | undefined): readonly Star[] {
  try {
    const told: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(told) ? told.flatMap((one) => remembered(star, JSON.stringify(one)) ?? []).filter(isOwn) : []
  } catch {
    return []
  }
}

/** No address of another site. */
const isOwn = ({ href, label }: Star) => /^\/(?![/\\])/.test(href) && label !== ''

/** Adds the star, or removes it if present. */
export function toggled(stars: readonly Star[], { href, label }: Star): readonly Star[] {
  const others = stars.filter((one) => one.href !== href)
  return others.length < stars.length ? others : [...others, { href, label }].slice(-mostStars)
}
