/** The settings in which every screen has to be looked at. */
export interface Setting {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  /** The sample sign-in that looks. */
  readonly who: string
  /** Switched to after signing in; the person's own unless given. */
  readonly workspace?: string
  /** Preparation: three records of each kind, with names of maximum length. */
  readonly longNames?: true
  /** No request of the page is answered. */
  readonly serverGone?: true
}

const wide = { width: 1440, height: 900, colorScheme: 'light', who: 'global.admin' } as const
const narrow = { ...wide, width: 390, height: 844 } as const
// The empty workspace is a provider's client, so that one of the provider's people looks.
const empty = { who: 'enterprise.admin', workspace: 'Fresh Start' } as const

/** In this order: the empty workspace is looked at before it is filled. */
export const settings: readonly Setting[] = [
  { ...wide, name: 'wide, light' },
  { ...wide, name: 'wide, dark', colorScheme: 'dark' },
  { ...narrow, name: 'narrow, light' },
  { ...narrow, name: 'narrow, dark', colorScheme: 'dark' },
  { ...wide, name: 'a View User', who: 'viewer' },
  { ...narrow, name: 'a View User, narrow', who: 'viewer' },
  { ...wide, name: 'the server gone', serverGone: true },
  { ...wide, ...empty, name: 'empty' },
  { ...narrow, ...empty, name: 'empty, narrow' },
  { ...wide, ...empty, name: 'three, long names', longNames: true },
  { ...narrow, ...empty, name: 'three, long names, narrow', longNames: true },
]
