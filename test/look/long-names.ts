import { catalogue } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import type { Session } from './session.ts'

const sentence =
  'A name as long as a name may be, such as departments give to what they have renamed in every reorganisation and never dared to shorten, lest somebody in the audit no longer find what was meant by it. '

/** Three records of every kind that has a page to add one, with all names that they must have as long as they may be. Does nothing where they are. */
export async function fillWithLongNames({ send }: Session): Promise<void> {
  const person: Pick<Person, 'send'> = {
    send: async (method, path, body) => ({ status: 201, body: await send(method, path, body as object), headers: new Headers() }) as never,
  }
  const { body: sample } = maker(person as Person)
  for (const entity of added()) {
    const there = (await send('GET', `${entity.path}?limit=3`)) as object[]
    for (let number = there.length; number < 3; number++)
      await send('POST', entity.path, { ...(await sample(entity)), ...longNames(entity, number) })
  }
}

const added = (): Entity[] =>
  catalogue
    .filter(({ name }) => name !== 'reference-lists')
    .flatMap(({ entities }) => entities)
    .filter(({ screens }) => screens.list && screens.add)

function longNames(entity: Entity, number: number): Record<string, string> {
  const names = Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === 'text' && field.required)
  return Object.fromEntries(names.map(([name, field]) => [name, `${number + 1} ${sentence.repeat(2)}`.slice(0, maxOf(field)).trim()]))
}

const maxOf = (field: Field): number => (field.kind === 'text' && field.max) || 250
