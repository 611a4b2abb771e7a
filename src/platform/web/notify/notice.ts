/** How long a notification stays, in milliseconds. */
export const stay = 2000

/** One with a button, or one that tells why something could not be taken back, stays until that has been read and reached. */
export const stayLong = 10_000

/** What a notice says; of several parts every second one is set off, such as what was changed and to what. */
export type Told = string | readonly string[]

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** It makes another of the notice, which is not closed then. */
  readonly answers?: boolean
  /** The keys that do the same. */
  readonly keys?: string | undefined
}

export interface Notice {
  readonly message: Told
  readonly style: 'success' | 'error'
  /** Milliseconds, longer while the mouse is over it. */
  readonly stay: number
  readonly action?: NoticeAction | undefined
  /** Told when it goes. */
  readonly onClose?: (() => void) | undefined
}
