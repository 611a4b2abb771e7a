/** Help in the product: pages that the build makes of docs/help, beside each screen and at addresses of their own. */
import { feature } from '#platform/contract/feature.ts'

export const help = feature({
  name: 'help',
  entities: [],
  calls: {},
  help: 'getting-started',
  screens: [
    { path: '/help', title: 'Help', access: 'session', hint: 'How to do things, by topic' },
    { path: '/help/{page}', title: 'Help page', access: 'session' },
  ],
})
