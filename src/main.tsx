import '#platform/web/styles/mantine.ts'
import '@fontsource-variable/inter/wght.css'
import '#platform/web/styles/tokens.css'
import '#platform/web/styles/base.css'
import '#platform/web/styles/mantine.css'
import '#platform/web/styles/cells.css'
import '#platform/web/shell/page.css'
import '#platform/web/shell/controls.css'
import '#platform/web/shell/waiting.css'
import { MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProgressBar } from '#platform/web/notify/ProgressBar.tsx'
import { registerWorker } from '#platform/web/pwa/registerWorker.ts'
import { router } from '#platform/web/router/router.tsx'
import { theme } from '#platform/web/theme.ts'

// Menus, pickers and dialogs float in a landmark of their own, since all content of a page must lie in one.
const floating = mergeThemeOverrides(theme, { components: { Portal: Portal.extend({ defaultProps: { target: '#floating' } }) } })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={floating} defaultColorScheme="auto">
      <ProgressBar />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)

// It only makes later things quicker: without it everything works.
void import('#platform/web/api/preload.ts').then(({ preloadLookups }) => preloadLookups()).catch(() => undefined)
registerWorker()
