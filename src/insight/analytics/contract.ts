import { feature } from '#platform/contract/feature.ts'

/** Charts over what other features keep; they need no calls of their own. */
export const analytics = feature({
  name: 'analytics',
  help: 'analytics',
  entities: [],
  calls: {},
  screens: [
    {
      path: '/analytics',
      title: 'TIME analysis',
      menuTitle: 'Analytics',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Analytics', icon: 'chart', place: 90 }],
    },
  ],
})
