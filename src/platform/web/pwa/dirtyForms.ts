/* A reload of the page would lose these: forms with unsaved changes, work under way, and inputs with typed text. */
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'

const dirty = new Set<object>()
const asking = new Set<object>()

/** Marks or unmarks a form, by an object of its own. */
export function markDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
}

/** The same, and the browser asks before the tab is closed. */
export function holdPage(holder: object, isHeld: boolean): void {
  markDirty(holder, isHeld)
  if (isHeld) asking.add(holder)
  else asking.delete(holder)
  if (asking.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

// A page whose session is over, or that another one takes over, is not stayed on.
function ask(event: BeforeUnloadEvent): void {
  if (sessionUser() !== null && !isReplaced()) event.preventDefault()
}

async function during<T>(mark: (holder: object, isOn: boolean) => void, work: () => Promise<T>): Promise<T> {
  const holder = {}
  mark(holder, true)
  try {
    return await work()
  } finally {
    mark(holder, false)
  }
}

/** Work of several steps, which a page that goes away would leave in the middle. */
export const whileHeld = <T>(work: () => Promise<T>): Promise<T> => during(holdPage, work)

/** A single request, whose answer the page waits for. */
export const whileDirty = <T>(work: () => Promise<T>): Promise<T> => during(markDirty, work)

const typed = new Set<Element>()
const texts = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=search], [role=searchbox])'

/** From now on inputs that something is typed into count for as long as they are on the page: not every input has a form that marks it. */
export function watchTyping(): void {
  const note = ({ target }: Event) => target instanceof Element && target.matches(texts) && typed.add(target)
  document.addEventListener('input', note, { capture: true })
}

export function isAnyFormDirty(): boolean {
  for (const input of typed) if (!input.isConnected) typed.delete(input)
  return dirty.size > 0 || typed.size > 0
}
