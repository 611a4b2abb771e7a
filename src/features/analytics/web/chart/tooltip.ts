/** What a mark says of itself under the pointer. */
import { formatNumber } from '#platform/contract/format.ts'
import type { Placed } from '../points.ts'
import type { Cell } from './density.ts'
import type { Look } from './look.ts'

/** The tooltip is HTML; names come from people. */
const escaped = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const tipStyle = ({ surface, text }: Look) => ({
  backgroundColor: surface,
  borderWidth: 0,
  padding: [10, 12],
  confine: true,
  transitionDuration: 0,
  textStyle: { color: text, fontSize: 12 },
  extraCssText:
    'max-width:280px;white-space:normal;overflow-wrap:anywhere;box-shadow:0 12px 32px -8px rgb(16 24 40/.22),0 0 0 1px rgb(16 24 40/.1);border-radius:8px',
})

export function pointTip({ name, time, business, technology, criticality }: Placed, about: string, { soft }: Look): string {
  const line = (label: string, value: string) =>
    `<tr><td style="color:${soft};padding-right:16px">${label}</td><td align="right">${value}</td></tr>`
  return `<div style="font-weight:600">${escaped(name)}</div>${about ? `<div style="color:${soft}">${escaped(about)}</div>` : ''}<table style="margin-top:6px;border-spacing:0;line-height:18px">${line('Business', formatNumber(business, 1))}${line('Technology', formatNumber(technology, 1))}${line('Criticality', criticality === null ? 'not set' : `${criticality} of 5`)}${line('TIME', time)}</table>`
}

export const cellTip = ({ time, x, y, size, count }: Cell): string =>
  `<b>${formatNumber(count)} ${count === 1 ? 'application' : 'applications'}</b> · ${time}<br>Technology ${x} to ${x + size}, business ${y} to ${y + size}`
