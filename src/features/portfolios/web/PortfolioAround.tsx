import './around.css'
import type { portfolio } from '#features/portfolios/contract.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

const PortfolioAttention = slot<typeof portfolio>('portfolio.attention')
const PortfolioMonths = slot<typeof portfolio>('portfolio.months')
const PortfolioWork = slot<typeof portfolio>('portfolio.work')

/** What needs attention in a portfolio, what changed in it, what is worked on, and who has a role in it. */
export default function PortfolioAround({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      <div className="portfolio-around">
        <Late fallback={null}>
          <PortfolioAttention record={record} />
        </Late>
        <Late fallback={null}>
          <PortfolioMonths record={record} />
        </Late>
        <Late fallback={null}>
          <PortfolioWork record={record} />
        </Late>
        <People roles={record.roles} />
      </div>
    </>
  )
}

interface Role {
  readonly userRoleId: string
  readonly name: string
  readonly roleName: string
  readonly isInherited: boolean
}

const People = ({ roles }: { roles: readonly Role[] }) => (
  <section>
    <h2>People</h2>
    {roles.length === 0 && <p>Nobody has a role in this portfolio alone.</p>}
    <ul className="portfolio-people">
      {roles.map((role) => (
        <li key={role.userRoleId}>
          <Avatar name={role.name} />
          <span>
            {role.name || '(no name)'}
            <small>
              {role.roleName}
              {role.isInherited && ' · inherited from a parent portfolio'}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
