/** The first field of the form on this page that can be edited. */
const first = '#content form [id^="field-"]:is(input, textarea, select, button):not(:disabled)'
/** Maximum wait for a form to be drawn, in milliseconds. */
const patience = 5000

/** Focuses the first field of the form once it is drawn, unless somebody types elsewhere by then. */
export function focusFirstField(): void {
  const focus = () => {
    const field = document.querySelector<HTMLElement>(first)
    if (field && !document.activeElement?.matches('input, textarea, select')) field.focus()
    return field !== null
  }
  if (focus()) return
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect()
  })
  watch.observe(document.querySelector('#content') ?? document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), patience)
}
