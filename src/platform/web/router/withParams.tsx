import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

/** How long a screen's code may take to load. (Specification 1, section 9.) */
const longest = 120_000

/** Loads a screen that is given the path's parameters as props, and starts again when they change. */
export const withParams = (load: ScreenComponents[string]) => async (): Promise<{ default: ComponentType }> => {
  const Screen = (await inTime(load())).default as ComponentType<Record<string, string>>
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
