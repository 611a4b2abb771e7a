/** What the held-out sets are written with: a file from its columns, words to choose from, and fields of which either is right. */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

/** One of several words, divided by bars. */
export const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
export const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })

export const said = ['Short description', 'Long description', 'Primary use case']
export const business = ['Contacts: Business owner', 'Contacts: Owner']
export const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
export const states = ['State', 'Operational state']
export const kinds = ['Delivery models', 'Hosting types']
export const makers = ['Vendor', 'Manufacturer']
