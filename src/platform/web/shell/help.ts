import type { ComponentType } from 'react'

/** Help beside the screen, at a `place` such as `import#undo-an-import`, or at the screen's own page where that is empty. */
export type HelpPanel = ComponentType<{ place: string; onClose(): void }>

/** A section of help that matches the search. */
export interface HelpHit {
  /** `import#undo-an-import`; of a page's beginning, `import`. */
  readonly place: string
  readonly title: string
  /** Title of the page, where the section is not its beginning. */
  readonly within: string | undefined
  /** First sentence of the section. */
  readonly says: string
}

export type HelpSearch = (typed: string, most: number) => readonly HelpHit[]

interface Help {
  readonly panel: () => Promise<{ default: HelpPanel }>
  readonly search: () => Promise<HelpSearch>
}

let load: () => Promise<Help> = () => Promise.reject(new Error('The product has no help'))

/** Once, at start: how to load the product's help. */
export const offerHelp = (given: typeof load): void => void (load = given)

/** Loads the help panel; rejects on failure. */
export const loadHelpPanel = async (): Promise<{ default: HelpPanel }> => (await load()).panel()

/** Loads the help search; rejects on failure. */
export const loadHelpSearch = async (): Promise<HelpSearch> => (await load()).search()
