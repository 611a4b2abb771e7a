/**
 * For `navigate`: another search of the open page, in place of its address. Nothing is scrolled: where somebody scrolls while the address changes, as right
 * after a list is sorted, the page stays.
 */
export const inPlace = { to: '.', replace: true, resetScroll: false } as const
