import './imports.css'
import { ImportScreen } from './ImportScreen.tsx'

/** The screen that imports one of these subjects; with several it lets the person choose. */
export const screenFor = (subjects: readonly string[]) =>
  function ImportOf() {
    return <ImportScreen subjects={subjects} />
  }
