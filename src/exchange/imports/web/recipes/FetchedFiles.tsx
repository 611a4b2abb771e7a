import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconFileImport } from '@tabler/icons-react'
import { useSession } from '#platform/web/session/stored.ts'
import { allRecipes, recipePath } from './queries.ts'

/** Says on the overview which fetched files wait for the person who has set the address, and which could not be fetched; nothing where none does. */
export function FetchedFiles() {
  const user = useSession()
  const { data = [] } = useQuery(allRecipes())
  const own = data.filter(
    ({ fetchedFor, waitingFile, lastFetch }) =>
      fetchedFor === user?.userId && (lastFetch?.result === 'failed' || (lastFetch?.result === 'waiting' && waitingFile !== null)),
  )
  return own.map(({ recipeId, name, lastFetch }) => (
    <p key={recipeId} className="overview-more beside across">
      <Link to={recipePath(recipeId)} className="plain-button as-link">
        <IconFileImport size={15} aria-hidden="true" />{' '}
        {lastFetch?.result === 'failed'
          ? `The file for “${name}” could not be imported`
          : `A new file for “${name}”: ${lastFetch?.message}`}
      </Link>
    </p>
  ))
}
