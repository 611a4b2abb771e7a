import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { PeekLinks } from '#platform/web/peek/PeekLinks.tsx'
import type { ListOptions } from '#platform/web/screen/ListScreen.tsx'
import { slot } from '#platform/web/screen/slot.ts'

const Peek = slot<typeof application>('application.peek')

/** What an application's list shows of one beside it. */
const peek: NonNullable<ListOptions<typeof application>['peek']> = {
  draw: (record) => <Peek record={record} />,
}

type Stage = NonNullable<ListOptions<typeof application>['stage']>

/** A drawing of applications in place of their list; one that is chosen in it is shown beside it. */
export const drawnWithPeek = (
  draw: (shown: Parameters<Stage>[0]) => ReactNode,
): Pick<ListOptions<typeof application>, 'peek' | 'stage'> => ({
  peek,
  stage: (shown) => <PeekLinks entity={application}>{draw(shown)}</PeekLinks>,
})
