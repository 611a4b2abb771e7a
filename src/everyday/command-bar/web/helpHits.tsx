import { IconHelp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOffered } from '#platform/web/router/offered.ts'
import { loadHelpSearch, type HelpSearch } from '#platform/web/shell/help.ts'
import { openHelp } from '#platform/web/shell/opened.ts'
import type { Offer } from './group.tsx'

const most = 4

/** Sections of help that answer what is typed, opened beside the screen. Without the search, which is loaded with the first letter, there are none. */
export function useHelpHits(typed: string): readonly Offer[] {
  const isOffered = useOffered()('/help')
  const [search, setSearch] = useState<HelpSearch>()
  const isNeeded = isOffered && typed !== '' && !search
  useEffect(() => {
    if (isNeeded)
      loadHelpSearch()
        .then((loaded) => setSearch(() => loaded))
        .catch(() => undefined)
  }, [isNeeded])
  if (!search || !isOffered || !typed) return []
  return search(typed, most).map(({ place, title, within }) => ({
    id: `help:${place}`,
    label: title,
    context: within,
    icon: () => <IconHelp size={18} stroke={1.6} />,
    run: () => openHelp(place),
  }))
}
