import '#platform/web/styles/mantine.ts'
import '@fontsource-variable/inter/wght.css'
import '#platform/web/styles/tokens.css'
import '#platform/web/styles/base.css'
import '#platform/web/styles/vocabulary.css'
import '#platform/web/styles/mantine.css'
import '#platform/web/styles/cells.css'
import '#platform/web/shell/page.css'
import '#platform/web/shell/controls.css'
import '#platform/web/shell/waiting.css'
import '#platform/web/first-paint/first.css'
// The building blocks of all contracts are in the first file, in an order that no feature changes: otherwise shortened names differ, and pages grow.
import '#platform/contract/call.ts'
import '#platform/contract/entity.ts'
import '#platform/contract/feature.ts'
import '#platform/contract/format.ts'
import '#platform/contract/words.ts'
import { useRights } from '#platform/contract/roles.ts'
import { MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetAheadSoon } from '#platform/web/prefetch/asked.ts'
import { firstPart } from '#platform/web/directory/firstPart.ts'
import { openDirectory } from '#platform/web/directory/directory.ts'
import { ProgressBar } from '#platform/web/notify/ProgressBar.tsx'
import { registerWorker } from '#platform/web/pwa/registerWorker.ts'
import { router } from '#platform/web/router/router.tsx'
import { offerSlots } from '#platform/web/screen/slot.ts'
import { offerCommandBar } from '#platform/web/shell/commandBar.ts'
import { offerHelp } from '#platform/web/shell/help.ts'
import { adoptTheme, noStyleElements } from '#platform/web/styles/adopted.ts'
import { theme } from '#platform/web/theme.ts'
import { rights } from './product/rights.ts'

// Menus, pickers and dialogs float in a landmark of their own, since all content of a page must lie in one.
const floating = mergeThemeOverrides(theme, { components: { Portal: Portal.extend({ defaultProps: { target: '#floating' } }) } })

useRights(rights)
openDirectory(async () => {
  const [{ siteMap }, { screensOf }] = await Promise.all([import('./product/site-map.ts'), import('./product/screens.ts')])
  return { siteMap, screensOf }
}, firstPart())
offerSlots(async () => (await import('./product/slots.ts')).slots)
offerCommandBar(() => import('#everyday/command-bar/web/CommandBar.tsx'))
offerHelp(() => import('./product/help.ts'))

forgetAheadSoon()
adoptTheme(theme)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={floating} defaultColorScheme="auto" {...noStyleElements}>
      <ProgressBar />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)

/** When the first screen is drawn, in milliseconds after the start. */
const settled = 2500
// It only makes later things quicker: without it everything works. What the worker keeps are some fifty files, which would come before what is waited for.
setTimeout(() => {
  void import('#platform/web/api/preload.ts').then(({ preloadLookups }) => preloadLookups()).catch(() => undefined)
  registerWorker()
}, settled)
