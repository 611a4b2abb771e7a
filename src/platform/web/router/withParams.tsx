import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ScreenComponents } from './screenComponents.ts'

/** Loads a screen that is given the path's parameters as props, and starts anew when they change. */
export const withParams = (load: ScreenComponents[string]) => async (): Promise<{ default: ComponentType }> => {
  const Screen = (await load()).default as ComponentType<Record<string, string>>
  return {
    default: function ScreenWithParams() {
      const params: Record<string, string> = useParams({ strict: false })
      return <Screen key={JSON.stringify(params)} {...params} />
    },
  }
}
