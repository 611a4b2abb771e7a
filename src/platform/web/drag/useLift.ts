import { useState, type KeyboardEvent } from 'react'
import { say } from './say.ts'

/** Movement in a kind of list: the place one arrow step away. */
interface Lifting<Place> {
  readonly step: (place: Place, key: string) => Place | undefined
  /** The place in words: "2 of 7". */
  readonly told: (place: Place) => string
  readonly drop: (id: string, place: Place) => void
}
interface Lifted<Place> {
  readonly id: string
  readonly name: string
  readonly place: Place
}

/** Place of a lifted item, and the handler of keys that lift, move and drop. */
export interface Lift<Place> {
  readonly lifted: Lifted<Place> | undefined
  /** Handles a key on a thing; true when the key meant something. */
  onKey(event: KeyboardEvent, id: string, name: string, place: Place): boolean
  /** Drops the lifted item in its present place, as leaving the list does. */
  leave(): void
}

/**
 * Moving by keyboard: Space lifts, the arrows move, Space or Enter drops, Escape puts it back. A live region announces every step. A lifted item is shown at its
 * new place, and saved when dropped.
 */
export function useLift<Place>({ step, told, drop }: Lifting<Place>): Lift<Place> {
  const [lifted, setLifted] = useState<Lifted<Place>>()
  const put = ({ id, name, place }: Lifted<Place>) => {
    setLifted(undefined)
    say(`${name} dropped, ${told(place)}`)
    drop(id, place)
  }
  const held = (now: Lifted<Place>, { key }: KeyboardEvent): boolean => {
    if (key === ' ' || key === 'Enter') put(now)
    else if (key === 'Escape') {
      setLifted(undefined)
      say(`${now.name} is back where it was`)
    } else if (key.startsWith('Arrow')) {
      const place = step(now.place, key)
      if (place !== undefined) setLifted({ ...now, place })
      say(place === undefined ? `${now.name} can’t go further` : `${now.name}, ${told(place)}`)
    } else return false
    return true
  }
  const onKey = (event: KeyboardEvent, id: string, name: string, place: Place): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const isMeant = lifted?.id === id ? held(lifted, event) : event.key === ' '
    if (!isMeant) return false
    event.preventDefault()
    event.stopPropagation()
    if (lifted?.id !== id) {
      setLifted({ id, name, place })
      say(`${name} lifted, ${told(place)}. Move it with the arrows, drop it with Space, put it back with Escape.`)
    }
    return true
  }
  return { lifted, onKey, leave: () => lifted && put(lifted) }
}
