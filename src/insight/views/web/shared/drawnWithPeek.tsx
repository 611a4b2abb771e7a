import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { PeekLinks } from '#platform/web/peek/PeekLinks.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { slot } from '#platform/web/screen/slot.ts'

const Peek = slot<typeof application>('application.peek')

/** What an application's list shows of one beside it. */
const peek: NonNullable<ListOptions<typeof application>['peek']> = {
  draw: (record) => <Peek record={record} />,
}

type Stage = NonNullable<ListOptions<typeof application>['stage']>

/** A drawing of applications in place of their list, those of the portfolio in the address, even of none if it draws other things; one that is chosen in it is shown beside it. */
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
