/** Screens: those of the sidebar first, in its order and words; and records to add. */
import { useNavigate } from '@tanstack/react-router'
import { IconArrowRight, IconPlus, IconSettings } from '@tabler/icons-react'
import type { Screen } from '#platform/contract/feature.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import { isOffered } from '#platform/web/router/offered.ts'
import { entriesFor } from '#platform/web/shell/entries.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { managing } from '#platform/contract/menus.ts'
import type { Offer, Offers } from './group.tsx'
import { useProductActions } from './productActions.tsx'
import { synonymsOf } from './synonyms.ts'

/** Screens that one is led to when they are called for, and has nothing to look for on otherwise. */
const uncalled: ReadonlySet<string> = new Set(['/account_check', '/admin/verifyemail'])

/** Targets after sign-in: signed-in users don't need the pages for signing in and up. */
const isGoal = ({ path, layout }: Screen) => layout !== 'public' && !path.includes('{') && !uncalled.has(path)

/** Where two screens have one name, as the specification has it for documents, portfolios and programs: which part of the product this one is. */
const partOf = ({ menu, menuPart, title }: Screen & { readonly menuPart?: string | undefined }) =>
  menuPart === managing && title !== managing ? managing : menu === 'administration' ? 'Administration' : undefined

type Go = (path: string) => void

const goalsOf = (user: SessionUser, go: Go): Offer[] => {
  const inSidebar = entriesFor(user).map(({ path, label, icon: Icon }): Offer => {
    const { title } = directory().screens.get(path)!
    return {
      id: path,
      label: title === label ? label : `${label}: ${title}`,
      words: synonymsOf(path),
      icon: () => <Icon size={18} stroke={1.6} />,
      run: () => go(path),
    }
  })
  const known = new Set([...inSidebar.map(({ id }) => id), ...[...directory().outlines.values()].map(({ screens }) => screens.add)])
  const others = [...directory().screens.values()].filter((screen) => isGoal(screen) && isOffered(screen, user) && !known.has(screen.path))
  return [
    ...inSidebar,
    ...others.map((screen): Offer => {
      const { path, title, menuTitle = title, menuPart = '', hint } = screen
      const Icon = path.startsWith('/admin/') ? IconSettings : IconArrowRight
      return {
        id: path,
        label: menuTitle,
        words: `${title} ${synonymsOf(path)} ${menuPart} ${hint ?? ''}`,
        hint,
        context: partOf(screen),
        icon: () => <Icon size={18} stroke={1.6} />,
        run: () => go(path),
      }
    }),
  ]
}

/** "New application": one for each kind of record that the user may add, the sidebar's kinds first. */
const newOnes = (user: SessionUser, go: Go): Offer[] => {
  const lists = entriesFor(user).map(({ path }) => path)
  const place = (list: string) => (lists.includes(list) ? lists.indexOf(list) : Infinity)
  return [...directory().outlines.values()]
    .filter(({ screens }) => isOffered(directory().screens.get(screens.add), user))
    .toSorted((a, b) => place(a.screens.list) - place(b.screens.list) || a.label.localeCompare(b.label))
    .map(({ label, screens }) => ({
      id: `new:${screens.add}`,
      label: `New ${label}`,
      icon: () => <IconPlus size={18} stroke={1.6} />,
      run: () => go(screens.add),
    }))
}

/** Screens to open and records to add, as far as the user may. */
export function useGoals(): readonly [goals: Offers, actions: Offers] {
  const navigate = useNavigate()
  const user = useSession()
  useDirectory()
  const useful = useProductActions()
  const go: Go = (path) => void navigate({ to: path })
  const added = user ? newOnes(user, go) : []
  return [
    { group: 'Go to', entries: user ? goalsOf(user, go) : [], atFirst: 9, most: 6 },
    { group: 'Actions', entries: [...added, ...useful], atFirst: Math.min(6, added.length), most: 6 },
  ]
}
