import './sidebar-screens.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'
import { fromMenu } from './entries.ts'
import { useFold } from './useFold.ts'

interface SidebarScreensProps {
  label: string
  screens: readonly ListedScreen[]
  /** Storage key of the open parts. */
  place: string
}

/** More screens than this get a filter. */
const filterAbove = 8
/** Parts of no more screens than this are open at first: a fold would hide less than its head takes. */
const openUpTo = 2

/** The screens of a group of the sidebar, in parts that fold; the filter looks into all of them. */
export default function SidebarScreens({ label, screens, place }: SidebarScreensProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const sought = foldText(typed.trim())
  const found = screens.filter((screen) => foldText(wordsOf(screen)).includes(sought))
  const parts = [...new Set(found.map(({ menuPart }) => menuPart))]
  return (
    <>
      {screens.length > filterAbove && (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            if (sought && found[0]) void navigate({ to: found[0].path })
          }}
        >
          <input
            type="search"
            placeholder="Filter"
            aria-label={`Filter ${label}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      )}
      {parts.map((part) => {
        const own = found.filter(({ menuPart }) => menuPart === part)
        return part === undefined ? (
          <Screens key="" screens={own} />
        ) : (
          <Part key={part} label={part} screens={own} place={`${place}.${part}`} isFound={sought !== ''} />
        )
      })}
      {found.length === 0 && <p role="status">No entry matches “{typed}”.</p>}
    </>
  )
}

const wordsOf = ({ menuTitle, title, menuPart, hint = '' }: ListedScreen) => `${menuTitle} ${title} ${menuPart} ${hint}`

/** Open while the filter finds something in it, too. */
function Part({ label, screens, place, isFound }: SidebarScreensProps & { isFound: boolean }) {
  const [isUnfolded, setUnfolded] = useFold(place, screens, screens.length <= openUpTo)
  const isOpen = isFound || isUnfolded
  return (
    <section>
      <button type="button" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
        {label}
      </button>
      {isOpen && <Screens screens={screens} />}
    </section>
  )
}

const Screens = ({ screens }: { screens: readonly ListedScreen[] }) => (
  <ul>
    {screens.map(({ path, menuTitle, title, hint }) => (
      <li key={path}>
        <Link to={path} state={fromMenu} aria-describedby={hint && `about:${path}`}>
          <span>{menuTitle ?? title}</span>
        </Link>
        {hint && <small id={`about:${path}`}>{hint}</small>}
      </li>
    ))}
  </ul>
)
