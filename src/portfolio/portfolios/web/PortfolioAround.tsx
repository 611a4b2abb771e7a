import './around.css'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

const PortfolioAttention = slot<typeof portfolio>('portfolio.attention')
const PortfolioMonths = slot<typeof portfolio>('portfolio.months')
const PortfolioWork = slot<typeof portfolio>('portfolio.work')

/** Attention items, recent changes, work and people of a portfolio. */
export default function PortfolioAround({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      <div className="portfolio-around">
        {/* At once, so that all is printed in the order in which it stands. */}
        <Late fallback={null}>
          <PortfolioAttention record={record} />
          <PortfolioMonths record={record} />
          <PortfolioWork record={record} />
          <People roles={record.roles} />
        </Late>
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

const nobody = 'No one has a role in this portfolio only.'
const wordsOf = ({ roleName, isInherited }: Role) => `${roleName}${isInherited ? ' · inherited from a parent portfolio' : ''}`

const People = ({ roles }: { roles: readonly Role[] }) => (
  <section>
    <OnPaper label="People">
      <h2>People</h2>
      {roles.length === 0 ? (
        <p className="soft small">{nobody}</p>
      ) : (
        <PaperTable
          label="People"
          columns={[
            { label: 'Name', cell: (role) => role.name || '(no name)' },
            { label: 'Role', cell: wordsOf },
          ]}
          groups={[{ title: 'People', rows: roles }]}
          rowId={({ userRoleId }) => userRoleId}
        />
      )}
    </OnPaper>
    <h2>People</h2>
    {roles.length === 0 && <p className="soft small">{nobody}</p>}
    <ul className="portfolio-people stack">
      {roles.map((role) => (
        <li className="row" key={role.userRoleId}>
          <Avatar name={role.name} />
          <span>
            {role.name || '(no name)'}
            <small>{wordsOf(role)}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
