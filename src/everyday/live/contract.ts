import { call } from '#platform/contract/call.ts'
import { livePath } from '#platform/contract/live.ts'
import { feature } from '#platform/contract/feature.ts'

const calls = {
  stream: call({
    method: 'GET',
    path: livePath,
    summary:
      'Streams what changes in the workspace, as server-sent events, until the session ends: event `record` with entity, ids, versions and who; event `job`; event `missed` when something may have been missed. Ask with the header Accept: text/event-stream',
    access: 'session',
    refusesTokens: true,
    file: ['text/event-stream'],
  }),
}

export const live = feature({ name: 'live', entities: [], calls, screens: [] })
