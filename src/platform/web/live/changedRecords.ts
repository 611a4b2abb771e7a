import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { directory } from '#platform/web/directory/directory.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { onLive } from './listeners.ts'

/** Refetches visible records that somebody else has changed; their lists become stale. Returns how to stop. */
export function showChangedRecords(): () => void {
  const stops = [
    onLive<RecordsChanged>('record', (changed) => {
      showRecords(changed)
      ageLists(changed)
    }),
    onLive(missedTopic, () => {
      void queryClient.invalidateQueries({ queryKey: ['record'] })
      void queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

function showRecords({ entity, records }: RecordsChanged): void {
  if (!records) return void queryClient.invalidateQueries({ queryKey: ['record', entity] })
  for (const { id, version, userName } of records) {
    const query = queryClient.getQueryCache().find({ queryKey: ['record', entity, id] })
    if (!query) continue
    if (version === null) {
      if (query.isActive()) void notify(`${userName} deleted this ${directory().outlines.get(entity)?.label ?? 'record'}.`, 'error')
    } else if (version > versionOf(query.state.data)) {
      void queryClient.invalidateQueries({ queryKey: ['record', entity, id] })
      void queryClient.invalidateQueries({ queryKey: ['history', entity, id] })
    }
  }
}

const versionOf = (record: unknown): number => Number(/\d+/.exec(etagOf(record) ?? '')?.[0] ?? 0)

/** Lists already contain this person's own changes. A visible list is not refetched, since it may be long. */
function ageLists({ entity, records }: RecordsChanged): void {
  const me = sessionUser()?.userId
  if (records?.every(({ userId }) => userId === me)) return
  void queryClient.invalidateQueries({ queryKey: ['list', entity], refetchType: 'none' })
}
