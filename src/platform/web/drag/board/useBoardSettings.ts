import { useState } from 'react'
import { usePreference } from '#platform/web/session/preferences.ts'

/** A person's settings of a board. */
export interface BoardSettings {
  /** Field of the lanes; undefined without lanes. */
  readonly lane?: string
  /** The field that is summed. */
  readonly sum?: string
  /** Lanes that are folded. */
  readonly folded?: readonly string[]
}

/** Lanes of a board that are folded, and how to fold and unfold one. */
export function foldingOf(settings: BoardSettings, onSettings: (next: BoardSettings) => void) {
  const folded = new Set(settings.folded)
  const onFold = (laneId: string) =>
    onSettings({ ...settings, folded: folded.has(laneId) ? [...folded].filter((one) => one !== laneId) : [...folded, laneId] })
  return { folded, onFold }
}

/** The settings of a board, remembered for the person under `<board>.board`. Undefined until they are known. */
export function useBoardSettings(board: string): readonly [BoardSettings | undefined, (next: BoardSettings) => void] {
  const { value, isKnown, set } = usePreference(`${board}.board`)
  const [chosen, setChosen] = useState<BoardSettings>()
  const save = (next: BoardSettings) => {
    setChosen(next)
    // The settings apply here even if they can't be saved.
    void set(JSON.stringify(next)).catch(() => undefined)
  }
  return [chosen ?? (isKnown ? settingsIn(value) : undefined), save]
}

export function settingsIn(text: string | undefined): BoardSettings {
  try {
    const { lane, sum, folded }: Record<string, unknown> = JSON.parse(text ?? '{}')
    return {
      ...(typeof lane === 'string' && { lane }),
      ...(typeof sum === 'string' && { sum }),
      ...(Array.isArray(folded) && { folded: folded.filter((one): one is string => typeof one === 'string') }),
    }
  } catch {
    return {}
  }
}
