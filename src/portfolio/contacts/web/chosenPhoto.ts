/** A photo that waits for its contact to be added. */
export interface ChosenPhoto {
  readonly photo: () => Blob | null
  /** Address of the chosen photo for an <img>. */
  readonly address: () => string | null
  readonly choose: (photo: Blob | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function chosenPhoto(): ChosenPhoto {
  let [photo, address]: [Blob | null, string | null] = [null, null]
  const listeners = new Set<() => void>()
  return {
    photo: () => photo,
    address: () => address,
    choose: (next) => {
      if (address) URL.revokeObjectURL(address)
      photo = next
      address = next && URL.createObjectURL(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
