import { lazy, type ComponentType } from 'react'
import type { Entity, RecordOf } from '#platform/contract/entity.ts'

/** Component in a slot: it receives the record that the screen shows. */
export type Filling<E extends Entity = Entity> = ComponentType<{ record: RecordOf<E> }>

/** Types a filling by its entity, whose records the screen with the slot passes. */
export const filledFor =
  <E extends Entity>() =>
  (filling: Filling<E>): Filling =>
    filling as unknown as Filling

/** Components of the slots, by slot name, each loaded when it is shown. */
export type Slots = Readonly<Record<string, () => Promise<Filling>>>

let load: () => Promise<Slots> = () => Promise.reject(new Error('No slots were offered'))

/** Once, at start: how to load the list of what fills the slots. */
export const offerSlots = (given: typeof load): void => void (load = given)

/** A place on one feature's screen that another feature fills, since no feature imports another's screens. */
export const slot = <E extends Entity>(name: string): ComponentType<{ record: RecordOf<E> }> =>
  lazy(async () => {
    const filling = (await load())[name]
    if (!filling) throw new Error(`Nothing fills the slot ${name}; add it to src/product/slots.ts`)
    return { default: await filling() }
  })
