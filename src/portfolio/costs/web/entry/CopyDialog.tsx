import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import type { Copied } from '#portfolio/costs/contract/entry.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { copyInto } from './enter.ts'
import type { CostScope } from './useYearRows.ts'

interface CopyDialogProps {
  readonly scope: CostScope
  readonly year: number
  readonly onYear?: (year: number) => void
  readonly onClose: () => void
}

/** Says how many applications get what they cost at the end of the year before, and which don't; then copies. */
export default function CopyDialog({ scope, year, onYear, onClose }: CopyDialogProps) {
  const asked = queryOf(costs.calls.copyYear, { params: { year: String(year) }, body: { ...scope, preview: true } })
  const { data, error } = useQuery({ ...asked, staleTime: 0, gcTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const show = () => {
    onYear?.(year)
    onClose()
  }
  const copy = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await copyInto(scope, year)
      show()
    } catch (fault) {
      setRefused(fault)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Copy costs into ${year}`} onClose={onClose}>
      <Stack gap={16}>
        <FormProblem error={refused ?? error} />
        {data
          ? sentences(data, year).map((text) => (
              <Text key={text} size="md">
                {text}
              </Text>
            ))
          : !error && <span className="skeleton" style={{ height: 44 }} role="status" aria-label="Loading" />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {data?.copied === 0 && onYear && <Button onClick={show}>Show {year}</Button>}
          {data !== undefined && data.copied > 0 && (
            <Button loading={isBusy} onClick={() => void copy()}>
              Copy {counted(data.copied, 'application')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Outcome in words, including applications that stay unchanged. */
function sentences({ copied, covered, ended, endingWithin }: Copied, year: number): string[] {
  const gets = copied === 1 ? 'gets' : 'get'
  const first =
    copied === 0
      ? `There is nothing to copy into ${year}.`
      : `${counted(copied, 'application')} ${gets} an entry for ${year} with the amounts that hold on December 31, ${year - 1}.`
  return [
    first,
    ...(endingWithin
      ? [`${counted(endingWithin, 'application')} of them ${endingWithin === 1 ? 'ends' : 'end'} during ${year}: the entry ends that day.`]
      : []),
    ...(covered
      ? [
          `${counted(covered, 'application')} ${covered === 1 ? 'has' : 'have'} costs in ${year} already, such as entries without an end. They stay as they are.`,
        ]
      : []),
    ...(ended
      ? [`${counted(ended, 'application')} ${ended === 1 ? 'ends' : 'end'} before ${year} and ${ended === 1 ? 'is' : 'are'} left out.`]
      : []),
  ]
}
