/** The frame of a trial: a page that shows one room of the browser half alone, with made-up content. Tests build it (platform/testing/trial.ts). */
import '../styles/mantine.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/vocabulary.css'
import '../styles/mantine.css'
import '../styles/cells.css'
import '../shell/page.css'
import '../shell/controls.css'
import { MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/queryClient.ts'
import { adoptTheme, noStyleElements } from '../styles/adopted.ts'
import { theme } from '../theme.ts'

const floating = mergeThemeOverrides(theme, { components: { Portal: Portal.extend({ defaultProps: { target: '#floating' } }) } })

/** Shows the content as a page of the product would. */
export function mount(content: ReactNode): void {
  adoptTheme(theme)
  createRoot(document.getElementById('root')!).render(
    <MantineProvider theme={floating} defaultColorScheme="auto" {...noStyleElements}>
      <QueryClientProvider client={queryClient}>
        <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
          <h1 className="visually-hidden">Trial</h1>
          {content}
        </main>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
