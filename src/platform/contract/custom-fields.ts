/**
 * Fields of a workspace's own: what a definition is, and the ordinary field that it makes of an entity. Named `custom.<key>`, they go wherever fields go;
 * in bodies and answers they are one object, `custom`. (docs/adr/0023-custom-fields.md)
 */
import type { Entity, Section } from './entity.ts'
import { choice, date, flag, longText, money, number, percent, reference, text, website, type Field, type ScalarField } from './field.ts'
import { foldText } from './fold.ts'
import { ownField, ownName } from './own-names.ts'

/** The kinds that people choose from, in the order in which they are offered. */
export const ownKinds = [
  { value: 'text', label: 'Text' },
  { value: 'longText', label: 'Long text' },
  { value: 'number', label: 'Number' },
  { value: 'money', label: 'Money' },
  { value: 'percent', label: 'Percent' },
  { value: 'date', label: 'Date' },
  { value: 'flag', label: 'Yes or no' },
  { value: 'choice', label: 'Choice' },
  { value: 'person', label: 'Person' },
  { value: 'link', label: 'Link' },
] as const
export type OwnKind = (typeof ownKinds)[number]['value']

/** Characters of a text; a long text takes more. */
export const longestOwnText = 2000

/** A field that a workspace has given to records of one kind. */
export interface OwnDefinition {
  readonly key: string
  readonly name: string
  readonly kind: OwnKind
  readonly help: string | null
  /** New records have a value, and none is cleared. A record from before may be without. */
  readonly required: boolean
  /** The heading under which forms have it. */
  readonly section: string | null
  readonly active: boolean
  readonly choices: readonly { readonly choiceId: string; readonly label: string }[]
}

/** Do records of this entity take values of the workspace's own fields? */
export const takesOwn = ({ all }: Pick<Entity, 'all'>): boolean => all[ownField]?.kind === 'own'

/** Words for the last day of something, in the languages of files. */
const namesAnEnd =
  /\b(end|ends|until|till|expir\w*|due|deadline|sunset|ende|bis|ablauf\w*|fällig\w*|fin|jusqu\w*|échéance|hasta|vence|vencimiento|einde|tot)\b|ende$/i

/** The field that a definition describes. */
export function fieldOfOwn({ name: label, kind, help, required, choices }: OwnDefinition): ScalarField {
  const given = { label, inGrid: false, ...(required && { required }), ...(help ? { help } : {}) }
  switch (kind) {
    case 'text':
      return text({ ...given, max: longestOwnText })
    case 'longText':
      return longText(given)
    case 'number':
      return number({ ...given, decimals: 2 })
    case 'money':
      return money(given)
    case 'percent':
      return percent(given)
    case 'date':
      return date({ ...given, ...(namesAnEnd.test(label) && { isEnd: true }) })
    case 'flag':
      return flag(given)
    case 'choice':
      return choice({ ...given, options: choices.map(({ choiceId, label: option }) => ({ value: choiceId, label: option })) })
    case 'person':
      return reference({ ...given, to: 'contact' })
    case 'link':
      return website(given)
  }
}

/** The heading of fields without a section. */
const noSection = 'Custom fields'

/** Sections of a form: fields without one first, then a section each, in the order of the fields. Headings that fold alike are one. */
function ownSections(definitions: readonly OwnDefinition[]): Section[] {
  const headings = new Map([[foldText(noSection), noSection]])
  const placed = definitions.map(({ key, section }) => {
    const heading = section || noSection
    const folded = foldText(heading)
    if (!headings.has(folded)) headings.set(folded, heading)
    return { name: ownName(key), folded }
  })
  return [...headings]
    .map(([folded, title]) => ({ title, fields: placed.filter((one) => one.folded === folded).map(({ name }) => name) }))
    .filter(({ fields }) => fields.length > 0)
}

/** The entity with these fields in addition, in form sections of their own; `as` alters each, for readers. */
export function withOwn<E extends Entity>(of: E, definitions: readonly OwnDefinition[], as = (field: Field): Field => field): E {
  const fields = Object.fromEntries(definitions.map((one) => [ownName(one.key), as(fieldOfOwn(one))]))
  const [first, ...rest] = of.form
  if (!definitions.length || !first) return of
  const form = [{ ...first, sections: [...first.sections, ...ownSections(definitions)] }, ...rest]
  return { ...of, all: { ...of.all, ...fields }, form }
}
