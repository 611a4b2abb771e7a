import './styles/mantine.ts'
import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/mantine.css'
import './shell/page.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadLookups } from './api/preload.ts'
import { queryClient } from './api/queries.ts'
import { ProgressBar } from './notify/ProgressBar.tsx'
import { registerWorker } from './pwa/registerWorker.ts'
import { router } from './router/router.tsx'
import { theme } from './theme.ts'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ProgressBar />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

preloadLookups()
registerWorker()
