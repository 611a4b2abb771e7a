import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconHistory, IconMailQuestion, IconPencil, IconPresentation, IconPrinter, IconUpload } from '@tabler/icons-react'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'

interface HeadItemsProps {
  readonly record: RecordOf<typeof portfolio>
  /** The page for paper. */
  readonly paper: string
  readonly button: MenuButton
}

/** Occasional actions of a portfolio; on a phone, all of them. */
export default function HeadItems({ record, paper, button }: HeadItemsProps) {
  const { portfolioId: id, applicationsInPortfolioCount: count } = record
  const navigate = useNavigate()
  const isPhone = usePhone()
  const goTo = (to: string, search: Readonly<Record<string, string>> = {}) => void navigate({ to, search })
  return (
    <OpenMenu button={button} position="bottom-end" width={200}>
      {count > 0 && (
        <Menu.Item
          leftSection={<IconPresentation size={15} />}
          onClick={() => goTo(pathOf('/applications/workshop/{portfolioId}', { portfolioId: id }))}
        >
          Workshop
        </Menu.Item>
      )}
      {count > 0 && canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', id) && (
        <Menu.Item leftSection={<IconMailQuestion size={15} />} onClick={() => goTo('/ownerreviews/add', { portfolio: id })}>
          Ask owners
        </Menu.Item>
      )}
      {canInPortfolio('IMPORT_EXPORT_PORTFOLIO', id) && (
        <Menu.Item leftSection={<IconUpload size={15} />} onClick={() => goTo(pathOf('/portfolios/{id}/import', { id }))}>
          Import
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => goTo('/as-of', { portfolio: id })}>
        As of a date
      </Menu.Item>
      {isPhone && (
        <Menu.Item leftSection={<IconPrinter size={15} />} onClick={() => goTo(pathOf(paper, { id }))}>
          Print
        </Menu.Item>
      )}
      {isPhone && canInPortfolio('EDIT_PORTFOLIOS', id) && (
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => goTo(pathOf('/portfolios/edit/{id}', { id }))}>
          Edit
        </Menu.Item>
      )}
    </OpenMenu>
  )
}
