import { feature } from '#platform/contract/feature.ts'

/** Charts over what other features keep; they need no calls of their own. (Specification 2, section 8: the analytics chart.) */
export const analytics = feature({
  name: 'analytics',
  entities: [],
  calls: {},
  screens: [{ path: '/analytics', title: 'TIME analysis', access: 'session', menu: 'sidebar' }],
})
