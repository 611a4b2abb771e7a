import './tour-start.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { idOf } from '#platform/contract/entity.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { usePick } from '#platform/web/api/queries.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { tourPreference } from './preference.ts'
import { tourSteps } from '#everyday/setup/contract/tour.ts'

/** Start of the tour: its subject, its length, and one button. It shows the screens that the user may open. */
export default function Tour() {
  const { siteTitle } = useBrand()
  const { data, isLoading } = useQuery(usePick<typeof application>(application.name))
  const isOffered = useOffered()
  const { set } = usePreference(tourPreference)
  const [isBusy, setBusy] = useState(false)
  const record = data?.[0] && idOf(application, data[0])
  const steps = tourSteps.filter(({ screen }) => isOffered(screen) && (record !== undefined || !screen.includes('{')))
  const begin = async () => {
    setBusy(true)
    try {
      const { takeTour } = await import('./takeTour.ts')
      await takeTour(steps, record)
      // If the request fails, the tour is offered once more.
      await set('taken').catch(() => undefined)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <section className="card tour-start" aria-labelledby="tour-start">
      <h2 id="tour-start">{siteTitle} in three minutes</h2>
      <p>
        {steps.length} stops, from the overview to the import, each with a short explanation. Nothing is changed, and Esc ends the tour at
        any time.
        {!isLoading && record === undefined && ' In a workspace with applications it shows one of them, too.'}
      </p>
      <Button loading={isBusy || isLoading} onClick={() => void begin()}>
        Begin
      </Button>
    </section>
  )
}
