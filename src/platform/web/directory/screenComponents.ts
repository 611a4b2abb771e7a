import type { ComponentType } from 'react'

/**
 * A feature's half of its screens: path of the catalogue → module whose default export draws it, loaded when first opened.
 * Path parameters come as props: `/admin/areas/edit/{id}` gets `id`.
 */
export type ScreenComponents = Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>

/** Every feature's screens by the feature's name, each loaded when the first of them is opened. */
export type ScreensOf = Readonly<Record<string, () => Promise<{ screens: ScreenComponents }>>>
