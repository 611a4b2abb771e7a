import type { Entity, RecordOf } from '#platform/contract/entity.ts'
import PrintSlot from '#platform/web/print/PrintSlot.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { showRefused, useRefused } from '#platform/web/router/refused.ts'
import HelpSlot from './HelpSlot.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Hints that features show on every page. */
const Hints = slot('shell.hints')
/** Why a page was not opened, and who can open it. */
const Refused = slot('shell.refused')
const none = {} as RecordOf<Entity>

/** Parts of the frame that no page waits for: they are loaded when it has been drawn. */
export default function LateParts({ user }: { user: SessionUser }) {
  const refused = useRefused()
  return (
    <>
      <PrintSlot user={user} />
      <HelpSlot />
      <Late isOptional>
        <Hints record={none} />
      </Late>
      {refused && (
        <Late onClose={() => showRefused(undefined)}>
          <Refused record={none} />
        </Late>
      )}
    </>
  )
}
