import { useEffect } from 'react'
import { project } from '#portfolio/projects/contract/project.ts'
import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { onLive } from '#platform/web/live/listeners.ts'

/** Asks for the board again when somebody has changed a project, so that moves of others arrive by themselves. */
export function useBoardChanges(queryKey: readonly unknown[]): void {
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) })
    const stops = [
      onLive<RecordsChanged>('record', ({ entity }) => {
        if (entity === project.name) ask()
      }),
      onLive(missedTopic, ask),
    ]
    return () => stops.forEach((stop) => stop())
  }, [key])
}
