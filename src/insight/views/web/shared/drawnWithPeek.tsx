import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { PeekLinks } from '#platform/web/peek/PeekLinks.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { slot } from '#platform/web/screen/slot.ts'

const Peek = slot<typeof application>('application.peek')

/** Content beside the list of applications. */
const peek: NonNullable<ListOptions<typeof application>['peek']> = {
  draw: (record) => <Peek record={record} />,
}

type Stage = NonNullable<ListOptions<typeof application>['stage']>

/** A drawing of applications in place of their list, with the portfolio of the address; with `drawsNone` even without applications. The chosen one is shown beside it. */
export const drawnWithPeek = (
  draw: (shown: Parameters<Stage['draw']>[0]) => ReactNode,
  drawsNone = false,
): Pick<ListOptions<typeof application>, 'peek' | 'stage'> => ({
  peek,
  stage: {
    draw: (shown) => <PeekLinks entity={application}>{draw(shown)}</PeekLinks>,
    within: ({ portfolio }) => (typeof portfolio === 'string' && portfolio ? `portfolios:in:${portfolio}` : undefined),
    drawsNone,
  },
})
