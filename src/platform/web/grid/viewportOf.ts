/** The scrolling part of the grid that an element belongs to: what takes the keyboard when the element goes. */
export const viewportOf = (element: Element | null): HTMLElement | null =>
  element?.closest('.grid')?.querySelector<HTMLElement>('.grid-viewport') ?? null
