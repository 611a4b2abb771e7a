/** Actions that work anywhere: dark mode, undo, print, shortcuts, shared views and starred pages. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  IconArrowBackUp,
  IconHelp,
  IconKeyboard,
  IconMoon,
  IconPrinter,
  IconStar,
  IconSun,
  IconTable,
  type Icon,
} from '@tabler/icons-react'
import { capital } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { viewsIn } from '#platform/web/screen/views.ts'
import { usePreferences } from '#platform/web/session/preferences.ts'
import { openHelp, openShortcuts } from '#platform/web/shell/opened.ts'
import { starsIn, starsPreference } from '#platform/web/shell/stars/stars.ts'
import { lastStep } from '#platform/web/undo/steps.ts'
import { undoLast } from '#platform/web/undo/undo.ts'
import type { Offer, Offers } from './group.tsx'

const offer = (Drawn: Icon, label: string, words: string, run: () => void): Offer => ({
  id: `do:${label}`,
  label,
  words,
  icon: () => <Drawn size={18} stroke={1.6} />,
  run,
})

/** Offered beside what can be added. */
export function useProductActions(): readonly Offer[] {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return [
    ...(lastStep() ? [offer(IconArrowBackUp, 'Undo the last change', 'revert take back', () => void undoLast())] : []),
    isDark
      ? offer(IconSun, 'Switch to light mode', 'theme colours colors appearance dark', () => setColorScheme('light'))
      : offer(IconMoon, 'Switch to dark mode', 'theme colours colors appearance night', () => setColorScheme('dark')),
    offer(IconPrinter, 'Print this page', 'paper pdf export', () => void setTimeout(() => window.print())),
    offer(IconHelp, 'Open help for this screen', 'support how to manual', () => openHelp()),
    offer(IconKeyboard, 'Show keyboard shortcuts', 'keys help hotkeys', openShortcuts),
  ]
}

/** Pages that somebody has starred, and views of lists that the workspace shares. */
export function useViews(): Offers {
  const navigate = useNavigate()
  const { options } = useRouter()
  const preferences = usePreferences() ?? []
  const isOffered = useOffered()
  const starred = preferences.find(({ preferenceName, globalPreference }) => preferenceName === starsPreference && !globalPreference)
  const stars = starsIn(starred?.preferenceValue).map(({ href, label }): Offer => {
    const [to = '/', search = ''] = href.split(/(?=\?)/)
    return { ...offer(IconStar, label, 'starred', () => void navigate({ to, search: options.parseSearch(search) })), id: `star:${href}` }
  })
  const views = [...useDirectory().outlines.values()]
    .filter(({ screens }) => isOffered(screens.list))
    .flatMap(({ name, plural, screens }) =>
      viewsIn(name, preferences)
        .filter(({ isShared }) => isShared)
        .map((view): Offer => {
          const open = () => void navigate({ to: screens.list, search: { view: view.id } })
          return { ...offer(IconTable, `${capital(plural)}: ${view.name}`, 'view', open), id: `view:${name}:${view.id}` }
        }),
    )
  return { group: 'Views', entries: [...stars, ...views], atFirst: 4, most: 6 }
}
