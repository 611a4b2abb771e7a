/** How long a notification stays, in milliseconds. */
export const stay = 2000

/** Milliseconds that a notice stays if it has a button, or explains why an undo failed: long enough to read and reach it. */
export const stayLong = 10_000

/** Text of a notice; with several parts, every second one is highlighted, such as the changed field and its new value. */
export type Told = string | readonly string[]

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** Running the action updates this notice instead of closing it. */
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
  /** Called when the notice closes. */
  readonly onClose?: (() => void) | undefined
}
