export interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** The keys that do the same. */
  readonly keys?: string
}

export interface Notice {
  readonly message: string
  readonly style: 'success' | 'error'
  /** Milliseconds; longer while the mouse is over it. */
  readonly stay: number
  readonly action?: NoticeAction | undefined
}
