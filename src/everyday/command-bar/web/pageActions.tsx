/** The buttons of the page, by their names. */
import { IconPointer } from '@tabler/icons-react'
import type { Offer, Offers } from './group.tsx'

/** Buttons of rows, tabs and forms belong to what they stand in. */
const elsewhere = '[role="grid"], [role="treegrid"], table, [role="tablist"], [role="radiogroup"], form, nav, ul'
const longest = 40

const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.innerText).trim()
const isThere = (button: HTMLElement) => button.checkVisibility() && !button.matches(':disabled, [aria-disabled="true"]')

/** Read when the bar is drawn: the page behind it stays as it is while the bar is open. */
export function pageActions(): Offers {
  const buttons = [...document.querySelectorAll<HTMLElement>('#content :is(button, a.plain-button)')].filter(
    (button) => isThere(button) && !button.closest(elsewhere),
  )
  const named = new Map(buttons.map((button) => [nameOf(button), button]))
  return { group: 'On this page', entries: [...named].flatMap(offerOf), atFirst: 0, most: 6 }
}

function offerOf([label, button]: [string, HTMLElement]): Offer[] {
  if (label.length < 3 || label.length > longest) return []
  // The bar closes first, and gives the keyboard back to the page.
  const run = () => void setTimeout(() => button.click())
  return [{ id: `page:${label}`, label, icon: () => <IconPointer size={18} stroke={1.6} />, run }]
}
