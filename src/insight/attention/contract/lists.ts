/** The lists that rules may be over: plain data, so that screens need no other feature's contract. `lists.test.ts` holds it against the catalogue. */

export interface RuledList {
  /** The entity. */
  readonly value: string
  readonly label: string
  /** Path of the list, with which its addresses begin. */
  readonly path: string
}

export const ruledLists = [
  { value: 'application', label: 'Applications', path: '/applications' },
  { value: 'itService', label: 'IT services', path: '/itservices' },
  { value: 'project', label: 'Projects', path: '/projects' },
  { value: 'program', label: 'Programs', path: '/programs' },
  { value: 'idea', label: 'Ideas', path: '/ideas' },
  { value: 'portfolio', label: 'Portfolios', path: '/portfolios' },
  { value: 'contact', label: 'Contacts', path: '/contacts' },
  { value: 'supplier', label: 'Suppliers', path: '/admin/suppliers' },
  { value: 'capability', label: 'Capabilities', path: '/admin/capabilities' },
  { value: 'area', label: 'Business areas', path: '/admin/areas' },
  { value: 'tag', label: 'Tags', path: '/admin/tags' },
  { value: 'link', label: 'Documents', path: '/admin/links' },
] as const satisfies readonly RuledList[]
export type Ruled = (typeof ruledLists)[number]['value']

/** Rules were about applications first: an address that names no list is about them. */
export const [applications] = ruledLists

export const listOf = (entity: string): RuledList => ruledLists.find(({ value }) => value === entity) ?? applications

/** The list that an address is of: by its page, or a page below it. Pages of no list draw applications. */
export function listAt(address: string): (typeof ruledLists)[number] {
  const page = address
    .split('?')[0]!
    .replace(/^\s*[a-z]+:\/\/[^/]*/i, '')
    .trim()
  return ruledLists.find(({ path }) => page === path || page.startsWith(`${path}/`)) ?? applications
}
