import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'

const sets = (standard: Standard, which: 'listOf' | 'addOf' | 'editOf') => async () => ({
  default: (await import('./setScreens.tsx'))[which](standard),
})
const browser = (standard: Standard) => async () => ({ default: (await import('./FrameworkBrowser.tsx')).browserOf(standard) })

export const screens: ScreenComponents = {
  '/processsets': browser('APQC'),
  '/tsmsets': browser('TSM'),
  '/admin/processsets': sets('APQC', 'listOf'),
  '/admin/processsets/add': sets('APQC', 'addOf'),
  '/admin/processsets/edit/{id}': sets('APQC', 'editOf'),
  '/admin/tsmsets': sets('TSM', 'listOf'),
  '/admin/tsmsets/add': sets('TSM', 'addOf'),
  '/admin/tsmsets/edit/{id}': sets('TSM', 'editOf'),
  '/admin/frameworkitems': () => import('./FrameworkItemList.tsx'),
  '/admin/frameworkitems/add': () => import('./AddFrameworkItem.tsx'),
  '/admin/frameworkitems/import': () => import('./FrameworkImport.tsx'),
  '/admin/frameworkitems/edit/{id}': () => import('./EditFrameworkItem.tsx'),
}
