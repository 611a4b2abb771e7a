import { Link } from '@tanstack/react-router'
import { counted } from '#platform/contract/words.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'

/** Every application of the portfolio is archived. */
export const OnlyArchived = ({ portfolioId, archived }: { readonly portfolioId: string; readonly archived: number }) => (
  <EmptyPlace
    title="No application in use"
    text={`${counted(archived, 'archived application')} ${archived === 1 ? 'is' : 'are'} listed under Applications.`}
    action={
      <Link className="plain-button as-link" to={pathOf('/portfolios/{id}/applications', { id: portfolioId })}>
        Open the list
      </Link>
    }
  />
)
