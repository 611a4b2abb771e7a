/** Faults of the contracts as a whole that no compiler finds, one sentence each. The server refuses to start with them, and every test fails. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Feature } from '#platform/contract/feature.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { rolesByLetter } from '#platform/contract/roles.ts'

/** The program cannot start with these contracts. The message is for their author. */
export class ContractError extends Error {
  override name = 'ContractError'
}

/**
 * @param ahead names that fields may refer to though no feature has them
 * @throws ContractError with every fault
 */
export function refuseFaults(features: readonly Feature[], ahead: readonly string[]): void {
  const faults = faultsOf(features, ahead)
  if (faults.length) throw new ContractError(faults.join('\n'))
}

/** Every fault of the contracts, as sentences. */
export function faultsOf(features: readonly Feature[], ahead: readonly string[]): string[] {
  const entities = features.flatMap((feature) => feature.entities)
  const known = new Set([...entities.map(({ name }) => name), ...ahead])
  const screens = new Set(features.flatMap((feature) => feature.screens.map(({ path }) => path)))
  const calls = features.flatMap((feature) => Object.values(feature.calls).map(({ method, path }) => `${method} ${path}`))
  return [
    ...twice(features.map(({ name }) => name)).map((name) => `Two features are called ${name}.`),
    ...twice(entities.map(({ name }) => name)).map((name) => `Two entities are called ${name}.`),
    ...twice(calls.map((call) => call.replace(/\{\w+\}/g, '{}'))).map((call) => `Two calls are ${call}.`),
    ...rightsIn(features),
    ...ahead
      .filter((name) => entities.some((entity) => entity.name === name))
      .map((name) => `${name} is an entity now: take it off the list "ahead" in src/product/catalogue.ts.`),
    ...entities.flatMap((entity) => [
      ...namesIn(entity),
      ...rowsIn(entity.name, entity.fields, known),
      ...placesOf(entity, screens, calls),
    ]),
  ]
}

const twice = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

/** Rights as the features declare them. */
function rightsIn(features: readonly Feature[]): string[] {
  const rights = features.flatMap((feature) => feature.rights ?? [])
  return [
    ...twice(rights.map(({ name }) => name)).map((name) => `The right ${name} is declared twice.`),
    ...twice(rights.flatMap(({ means }) => means ?? [])).map((means) => `Two rights mean ${means}.`),
    ...rights
      .filter(({ held }) => held.length !== rolesByLetter.length || /[^yba-]/.test(held))
      .map(
        ({ name, held }) =>
          `The right ${name} is held by ${held}; it must be a letter (y, b, a or -) for each of: ${rolesByLetter.join(', ')}.`,
      ),
  ]
}

const unknown = (where: string, name: string, valid: Iterable<string>) =>
  `${where} names ${name}, which is not there. There are: ${[...valid].sort().join(', ')}.`

/** Names of fields: for definitions that are made in a loop, whose names the compiler does not see. */
function namesIn({ name, title, order = [], matchBy = [], within, onOwnTab = [], form, all }: Entity): string[] {
  const sections = form.flatMap((tab) => tab.sections.flatMap(({ fields }) => fields))
  const uses = {
    title: [title],
    order: order.map((part) => part.replace(/^-/, '')),
    matchBy,
    within: within ? [within] : [],
    onOwnTab,
    form: sections,
  }
  return Object.entries(uses).flatMap(([use, names]) =>
    names.filter((one) => !Object.hasOwn(all, one)).map((one) => unknown(`${name}.${use}`, one, Object.keys(all))),
  )
}

/** References, and what child lists say of their rows. */
function rowsIn(at: string, fields: Fields, known: ReadonlySet<string>): string[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const here = `${at}.${name}`
    if (field.kind === 'reference') return known.has(field.to) ? [] : [unknown(`${here}.to`, field.to, known)]
    if (field.kind !== 'children') return []
    const uses = {
      rowKey: field.rowKey,
      orderBy: (field.orderBy ?? []).map((part) => part.replace(/^-/, '')),
      named: field.named ? [field.named] : [],
    }
    const own = new Set([...Object.keys(field.row), ...(field.rowId ? [field.rowId] : [])])
    const names = Object.entries(uses).flatMap(([use, given]) =>
      given.filter((one) => !own.has(one)).map((one) => unknown(`${here}.${use}`, one, own)),
    )
    return [...names, ...rowsIn(here, field.row, known)]
  })
}

function placesOf({ name, lookup, rights, screens: places }: Entity, screens: ReadonlySet<string>, calls: readonly string[]): string[] {
  const gets = calls.filter((call) => call.startsWith('GET ')).map((call) => call.slice(4))
  return [
    ...Object.entries(places).flatMap(([use, screen]) => (screens.has(screen) ? [] : [unknown(`${name}.screens.${use}`, screen, screens)])),
    ...(lookup && !gets.includes(lookup) ? [unknown(`${name}.lookup`, lookup, gets)] : []),
    ...(rights.exchange && !places.import
      ? [`${name} has the right ${rights.exchange} to be imported and exported, but names no import screen in ${name}.screens.import.`]
      : []),
  ]
}
