import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { unreachableProblem } from '#platform/web/api/problem.ts'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

/** How long a screen's code may take to load. */
const longest = 120_000

/**
 * Loads a screen that is given the path's parameters as props, and starts again when they change. Offline it says so: of code that is not there the router would
 * load the page again, for it may be an older one, and what has been read would be gone.
 */
export const withParams = (load: ScreenComponents[string]) => async (): Promise<{ default: ComponentType }> => {
  const loading = load().catch((error: unknown) => {
    throw navigator.onLine ? error : unreachableProblem()
  })
  const Screen = (await inTime(loading)).default as ComponentType<Record<string, string>>
  return {
    default: function ScreenWithParams() {
      const params: Record<string, string> = useParams({ strict: false })
      return <Screen key={JSON.stringify(params)} {...params} />
    },
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading the chunk took too long')), longest)
    void loading.finally(() => clearTimeout(timer)).catch(() => undefined)
  })
  return Promise.race([loading, tooLate])
}
