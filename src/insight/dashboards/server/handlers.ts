import { dashboards } from '#insight/dashboards/contract.ts'
import { served } from '#platform/server/app.ts'
import { change, create, findDashboard, get, list, removeDashboard } from './dashboards.ts'
import { embedded, embedUrl } from './embedding.ts'
import { figuresOf } from './figures.ts'
import { withoutHiddenNamesIn } from './hidden-names.ts'
import { namespace, namespaces } from './namespaces.ts'
import { recordSession, removeSessions } from './sessions.ts'
import { tileLists } from './tile-lists.ts'

export const dashboardsServed = served(dashboards, {
  handlers: {
    list,
    get,
    create,
    update: change,
    remove: removeDashboard,
    figures: async ({ params }, { tenant, session }) => {
      const dashboard = await findDashboard(tenant, session, params.id)
      const figures = await figuresOf(tenant, session.grants, dashboard.tiles)
      const { tiles } = await withoutHiddenNamesIn(tenant, session.grants, dashboard)
      return tiles.map((tile, at) => ({ tile, figure: figures[at] ?? null }))
    },
    open: async ({ params }, { tenant, session }) => {
      const { analyticsDashboardId } = await findDashboard(tenant, session, params.id)
      await recordSession(tenant, analyticsDashboardId, session)
    },
    lists: tileLists,
    embedUrl,
    embedded,
    namespaces,
    namespace,
  },
  schedules: [removeSessions],
})
