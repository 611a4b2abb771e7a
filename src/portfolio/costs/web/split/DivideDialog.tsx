import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { NumberText } from '#platform/web/fields/NumberText.tsx'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { askAll, offerBack } from '../entry/offerBack.ts'
import { dividedAmount, firstPercents, partsToDivide, type SplitPart, type SplitYear } from './percents.ts'

interface DivideDialogProps {
  readonly applicationId: string
  readonly name: string
  readonly shown: SplitYear
  readonly onClose: () => void
}

const mayEdit = (portfolioId: string) => canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId)

/** Asks for percentages and makes the shares of the year from them. */
export default function DivideDialog({ applicationId, name, shown, onClose }: DivideDialogProps) {
  const { own, fixed } = partsToDivide(shown, mayEdit)
  const amount = dividedAmount(shown, fixed)
  const [typed, setTyped] = useTyped<Readonly<Record<string, number | null>>>(`division.${applicationId}.${shown.year}`, {})
  const first = firstPercents(own, amount)
  const percents = own.map(({ portfolioId }, at) => (portfolioId in typed ? typed[portfolioId]! : first[at]!))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const hundredths = percents.reduce<number>((sum, percent) => sum + Math.round((percent ?? 0) * 100), 0)
  const left = (10_000 - hundredths) / 100
  const divide = async () => {
    setBusy(true)
    setError(undefined)
    // Blank adds no share, and takes everything from one that is there.
    const portfolios = own.flatMap(({ portfolioId, shares }, at) => {
      const percent = percents[at] ?? (shares.length > 0 ? 0 : null)
      return percent === null ? [] : [{ portfolioId, percent }]
    })
    try {
      const body = { year: shown.year, portfolios }
      const done = await send(
        costs.calls.divideApplication,
        { params: { id: applicationId }, body },
        { stay: true, ifMatch: `"${shown.version}"` },
      )
      askAll()
      onClose()
      offerBack(`${name} divided over ${counted(portfolios.length, 'portfolio')} in ${shown.year}`, done)
    } catch (failure) {
      // Somebody else was faster: the table shows what there is now, and keeps what is typed.
      if (isProblem(failure, 409)) askAll()
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Divide ${shown.year} of ${name}`} size={620} onClose={onClose}>
      <p className="cost-split-lead">{leadOf(shown, fixed, amount)}</p>
      <FormProblem error={error} />
      <ScrollRegion className="cost-entries-table cost-split-inputs" label="Percentages">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Portfolio</th>
              <th scope="col">Percent</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {own.map(({ portfolioId, name: portfolio }, at) => (
              <tr key={portfolioId}>
                <th scope="row">{portfolio}</th>
                <td>
                  <NumberText
                    aria-label={`Percent of ${portfolio}`}
                    value={percents[at] ?? null}
                    onChange={(percent) => setTyped({ ...typed, [portfolioId]: percent })}
                    min={0}
                    max={100}
                    decimalScale={2}
                    suffix="%"
                    w={104}
                  />
                </td>
                <td>{formatMoney(((percents[at] ?? 0) / 100) * amount, 2)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{left < 0 ? 'Overallocated' : 'Unallocated'}</th>
              <td>{formatNumber(Math.abs(left), 2)}%</td>
              <td>{formatMoney((Math.abs(left) / 100) * amount, 2)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={left < 0 || hundredths === 0 || amount === 0} onClick={() => void divide()}>
          Divide
        </Button>
      </Group>
    </Dialog>
  )
}

/** Says what is divided: the whole cost of the year, or the rest of it. */
const leadOf = ({ totalCost, year }: SplitYear, fixed: readonly SplitPart[], amount: number): string =>
  fixed.some((part) => part.totalCost > 0)
    ? `Portfolios that you can’t edit pay ${formatMoney(totalCost - amount, 2)} of ${formatMoney(totalCost, 2)}. Divide the remaining ${formatMoney(amount, 2)}:`
    : `It costs ${formatMoney(totalCost, 2)} in ${year}. Each percentage becomes the portfolio’s share of that year. Other years don’t change.`
