import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download } from '#platform/web/api/send.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const { applications, scores, matrix } = portfolioFiles.calls

/** Applications with scores and costs, the answers behind the scores, and what the applications serve. The first two can be imported back. */
export default function FileItems({ portfolioId, button }: { portfolioId: string; button: MenuButton }) {
  const params = { id: portfolioId }
  const told = (work: Promise<void>) => void work.catch((error: unknown) => void notify(messageOf(error), 'error'))
  return (
    <OpenMenu button={button} position="bottom-end" width={270}>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={15} />}
        onClick={() => told(download(applications, { params, query: { format: 'xlsx' } }))}
      >
        Scores and costs as XLSX
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={15} />}
        onClick={() => told(download(applications, { params, query: { format: 'csv' } }))}
      >
        Scores and costs as CSV
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={15} />}
        onClick={() => told(download(scores, { params, query: { format: 'xlsx' } }))}
      >
        Answers to every question as XLSX
      </Menu.Item>
      <Menu.Item leftSection={<IconTable size={15} />} onClick={() => told(download(matrix, { params }))}>
        Capabilities and processes as XLSX
      </Menu.Item>
    </OpenMenu>
  )
}
