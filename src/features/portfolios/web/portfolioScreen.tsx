import type { ComponentType, ReactNode } from 'react'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { AddMembers } from './members/AddMembers.tsx'
import { MembersGrid } from './members/MembersGrid.tsx'
import { useMembers, type Member } from './members/useMembers.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

interface BodyProps {
  readonly record: RecordOf<typeof portfolio>
  /** Undefined while they load. */
  readonly members: readonly Member[] | undefined
  /** The applications as a list that puts in, takes out and annotates. */
  readonly list: ReactNode
}

/** A page of one portfolio: its head, and beneath it what `Body` makes of its applications. */
export const portfolioScreen = (Body: ComponentType<BodyProps>) =>
  function PortfolioScreen({ id }: { id: string }) {
    const { record, instead } = usePortfolio(id)
    return record ? <Page record={record} Body={Body} /> : instead
  }

function Page({ record, Body }: { record: RecordOf<typeof portfolio>; Body: ComponentType<BodyProps> }) {
  const portfolio = { portfolioId: record.portfolioId, portfolioName: record.name }
  const { members, error, retry } = useMembers(portfolio.portfolioId)
  const add = <AddMembers {...portfolio} members={members} />
  const list = <MembersGrid {...portfolio} members={members} error={error} retry={retry} add={add} />
  return (
    <>
      <PortfolioHead record={record} />
      <Body record={record} members={members} list={list} />
    </>
  )
}
