import type { KeyboardEvent } from 'react'

/** 1 to 3 are the choices of the word that the person is at; from a word, up and down lead to its neighbours. */
export function byKey(event: KeyboardEvent<HTMLElement>): void {
  const own = event.currentTarget.closest('tbody')
  const card = /^[1-3]$/.test(event.key) && own?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[Number(event.key) - 1]
  if (card) return card.click()
  if (!event.currentTarget.matches('[aria-expanded]')) return
  const next = event.key === 'ArrowDown' ? own?.nextElementSibling : event.key === 'ArrowUp' ? own?.previousElementSibling : null
  const word = next?.querySelector<HTMLElement>('[aria-expanded]')
  if (!word) return
  event.preventDefault()
  word.focus()
}
