import { Text } from '@mantine/core'
import { formatNumber } from '#platform/contract/format.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'

/** How far a change of many rows is; nothing before it begins. */
export function BulkProgress({ done, total, name }: { done: number | null; total: number; name: string }) {
  if (done === null) return null
  const label = `${formatNumber(done)} of ${formatNumber(total)} ${name}`
  return (
    <div>
      <ProgressLine done={done} total={total} label={label} />
      <Text size="sm" c="dimmed" mt={4}>
        {label}
      </Text>
    </div>
  )
}
