import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/analytics/dashboards': () => import('./DashboardList.tsx'),
  '/analytics/dashboards/{id}': () => import('./DashboardPage.tsx'),
  '/admin/system/analytics/namespaces': () => import('./namespaces/NamespaceList.tsx'),
  '/admin/system/analytics/namespaces/{id}': () => import('./namespaces/NamespacePage.tsx'),
}
