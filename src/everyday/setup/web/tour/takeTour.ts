import 'driver.js/dist/driver.css'
import './tour.css'
import { driver } from 'driver.js'
import { pathOf } from '#platform/web/api/send.ts'
import { router } from '#platform/web/router/router.tsx'
import type { TourStep } from '#everyday/setup/contract/tour.ts'

/** Milliseconds until a step goes without what it points at. */
const patience = 8_000

/**
 * Leads from screen to screen. `record` is the application that is shown. Ends with the last step, Esc, the cross, a click beside it, or when somebody goes
 * elsewhere.
 */
export async function takeTour(steps: readonly TourStep[], record: string | undefined): Promise<void> {
  let going = false
  const goTo = async ({ screen, tab }: TourStep) => {
    going = true
    await router.navigate({ to: record ? pathOf(screen, { id: record }) : screen, search: tab ? { tab } : {} })
    going = false
  }
  const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && !going) tour.destroy()
  })
  const tour = driver({
    steps: steps.map(({ at, title, text }) => ({ element: at, waitForElement: patience, popover: { title, description: text } })),
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    stagePadding: 4,
    stageRadius: 8,
    disableActiveInteraction: true,
    onNextClick: (_element, _step, { index = 0 }) => void move(index + 1),
    onPrevClick: (_element, _step, { index = 0 }) => void move(index - 1),
    onDoneClick: () => tour.destroy(),
    onDestroyed: leave,
  })
  const move = async (to: number) => {
    await goTo(steps[to]!)
    if (tour.isActive()) tour.moveTo(to)
  }
  await goTo(steps[0]!)
  tour.drive()
}
