/** Lists that people put in order: the call that moves one record to another place. */
import { bodyOf, call } from './call.ts'
import { crud } from './crud.ts'
import type { Entity } from './entity.ts'
import { reference, type Field, type ReferenceField } from './field.ts'

/** The field that holds a record's place, 1 for the first. An entity with ordered records has it. */
export const orderField = 'displayOrder'

/** The field that names the list to move to; the compiler does not know a computed name. */
type Lists<W extends string> = { readonly [P in W]: ReferenceField }

/**
 * `POST …/{id}/move`: puts a record after another one of its list, or first. With `within`, a reference of the entity, there is one list for each
 * value of it (a board's columns, the parts of a portfolio), and the body may name the list to move to.
 */
export const moveCall = <const E extends Entity, const W extends keyof E['fields'] & string = never>(of: E, within?: W) => {
  const list: Field | undefined = within && of.fields[within]
  return call({
    method: 'POST',
    path: `${of.path}/{id}/move` as const,
    summary: `Moves one ${of.label} to another place in its list; returns the result`,
    access: of.rights.edit,
    ...bodyOf({
      afterId: reference({ label: 'After', to: of.name, help: 'The record to place it after; null makes it the first.' }),
      ...((within && list?.kind === 'reference' ? { [within]: { ...list, required: false } } : {}) as Lists<W>),
    }),
    reply: crud(of).get.reply,
    entity: of.name,
  })
}
