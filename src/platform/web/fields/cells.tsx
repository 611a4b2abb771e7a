import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { shownText } from './input.ts'
import { readAs, websiteAddress } from './reading.ts'

const noNames = () => new Map<string, string>()

/** How a kind is drawn in a cell where the formatted value alone won't do; undefined otherwise. */
export function cellOf(field: Field): ((value: unknown) => ReactNode) | undefined {
  switch (field.kind) {
    case 'colour':
      return (value) =>
        value ? (
          <span className="colour-cell inline-row">
            <i style={{ background: shownText(value) }} aria-hidden="true" />
            {shownText(value)}
          </span>
        ) : null
    case 'email':
      return (value) =>
        value ? (
          <a className="cell-link" href={`mailto:${shownText(value)}`} tabIndex={-1}>
            {shownText(value)}
          </a>
        ) : null
    case 'website':
      return (value) =>
        value ? (
          <a className="cell-link" href={websiteAddress(shownText(value))} target="_blank" rel="noreferrer" tabIndex={-1}>
            {shownText(value)}
          </a>
        ) : null
    case 'phone':
      return (value) => readAs(field, value, noNames)
    default:
      return undefined
  }
}
