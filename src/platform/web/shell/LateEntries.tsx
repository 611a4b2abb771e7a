import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import Starred from './stars/Starred.tsx'

/** Open work of this person. */
const Waiting = slot('shell.waiting')

/** Entries of the sidebar that no page waits for. */
export default function LateEntries() {
  return (
    <>
      <Late isOptional>
        <Waiting record={{}} />
      </Late>
      <Starred />
    </>
  )
}
