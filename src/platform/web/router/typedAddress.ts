/** Addresses that people may type, though no screen has them. */

/** Aliases of screens. If an alias has several screens, the first that the person may open. */
const meant: Readonly<Record<string, string | readonly string[]>> = {
  '/dashboard': '/overview',
  '/home': '/overview',
  '/time': '/analytics',
  '/capability-map': '/capabilities',
  '/heatmap': '/capabilities',
  '/map': '/analytics/integrations',
  '/as-of-a-date': '/as-of',
  '/history': '/as-of',
  '/what-if': '/scenarios',
  '/whatif': '/scenarios',
  '/people': '/admin/users',
  '/members': '/admin/users',
  '/permissions': '/admin/roles',
  '/rights': '/admin/roles',
  '/settings': ['/admin/account', '/admin/profile'],
  '/workspace': '/admin/account',
  '/admin': ['/admin/account', '/admin/users', '/admin/profile'],
  '/administration': '/admin/account',
  '/fields': '/admin/customfields',
  '/log': '/admin/audit',
  '/trash': '/admin/bin',
  '/questions': '/admin/factors',
  '/clients': '/admin/cockpit',
  '/me': '/admin/profile',
  '/account': '/admin/profile',
  '/preferences': '/admin/profile',
  '/faq': '/help',
  '/support': '/help',
  '/docs': '/help',
  '/sso': '/admin/account/signon',
  '/sign-in': '/login',
  '/signin': '/login',
  '/sign-up': '/register',
  '/signup': '/register',
}

/** Folders in which a screen is looked up by name: /users is /admin/users, /roadmap is /analytics/roadmap. */
const folders = ['', '/admin', '/analytics', '/admin/account', '/admin/system']

/** The screen meant by a typed address, preferably one open to the person; undefined if none has that name. */
export function screenMeantBy(
  pathname: string,
  screens: ReadonlyMap<string, unknown>,
  isOpen: (path: string) => boolean,
): string | undefined {
  const typed = pathname.toLowerCase().replace(/\/+$/, '')
  if (typed === '') return undefined
  const spellings = [typed, typed.replaceAll(/[-_]/g, '')]
  const paths = spellings
    .flatMap((spelling) => [meant[spelling] ?? [], folders.map((folder) => folder + spelling)].flat(2))
    .filter((path) => path !== pathname && screens.has(path))
  return paths.find(isOpen) ?? paths[0]
}
