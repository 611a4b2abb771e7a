import './help.css'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { HelpHits } from './HelpHits.tsx'
import { HelpText } from './HelpText.tsx'
import { contents, placeOf } from './pages.ts'
import { SearchHelp } from './SearchHelp.tsx'

/** A help page at an address of its own, or the list of them, with the search in all. */
export default function HelpScreen({ page: id = contents }: { page?: string }) {
  const navigate = useNavigate()
  const hash = useRouterState({ select: (state) => state.location.hash })
  const [typed, setTyped] = useState('')
  const { page } = placeOf(id)
  usePageTitle(page?.title)
  if (!page)
    return (
      <EmptyPlace
        title="There is no such help page"
        text="It may have been renamed."
        action={
          <Link to="/help" className="text-link">
            All help pages
          </Link>
        }
      />
    )
  const go = (place: string) => {
    setTyped('')
    const [to, section] = place.split('#')
    void navigate({ to: `/help/${to}`, ...(section && { hash: section }) })
  }
  return (
    <div className="help-screen column gap-16">
      <SearchHelp typed={typed} onTyped={setTyped} />
      {typed.trim() ? (
        <HelpHits typed={typed.trim()} onPlace={go} />
      ) : (
        <article className="card">
          <HelpText key={page.id} page={page} heading="h2" section={hash} onPlace={go} />
        </article>
      )}
      {id !== contents && (
        <Link to="/help" className="text-link">
          All help pages
        </Link>
      )}
    </div>
  )
}
