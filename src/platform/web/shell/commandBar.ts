import type { ComponentType } from 'react'

/** The command bar of the product: shown while `opened`, with what is `typed`; calls `onClose` when it is done. */
export type CommandBar = ComponentType<{ opened: boolean; typed: string; onTyped(typed: string): void; onClose(): void }>

let load: () => Promise<{ default: CommandBar }> = () => Promise.reject(new Error('The product has no command bar'))

/** Once, at start: how to load the product's command bar. */
export const offerCommandBar = (given: typeof load): void => void (load = given)

/** Loads the command bar; rejects on failure. */
export const loadCommandBar = (): Promise<{ default: CommandBar }> => load()
