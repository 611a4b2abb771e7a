import './styles/mantine.ts'
import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/mantine.css'
import './styles/cells.css'
import './shell/page.css'
import { MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProgressBar } from './notify/ProgressBar.tsx'
import { registerWorker } from './pwa/registerWorker.ts'
import { router } from './router/router.tsx'
import { theme } from './theme.ts'

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
void import('./api/preload.ts').then(({ preloadLookups }) => preloadLookups()).catch(() => undefined)
registerWorker()
