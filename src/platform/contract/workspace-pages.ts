/*
 * The pages on which a workspace is managed, of several features. They are one place, called by one name in the sidebar, in the workspace's menu and in the
 * command bar, and have one row of tabs.
 */

/** The specification's word for the place. */
export const managing = 'Manage Workspace'

/** In the order of their tabs. */
export const workspacePages: readonly string[] = [
  '/admin/account',
  '/admin/users',
  '/admin/invite',
  '/admin/roles',
  '/admin/account/domains',
  '/admin/account/signon',
  '/admin/customfields',
  '/admin/ai',
  '/admin/audit',
  '/admin/bin',
  '/admin/backups',
]
