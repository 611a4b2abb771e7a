import { Button, Select } from '@mantine/core'
import { countOfRecords, measuredAs, shapes, type Measure } from '#insight/dashboards/contract/tiles.ts'
import type { ChoiceProps } from './GroupChoice.tsx'

/** Measures of a tile for each group: numbers, or the dates between which a roadmap's bars run. */
export function MeasureChoice({ draft: { kind, measures }, of, put }: ChoiceProps) {
  const change = (at: number, measure: Measure) => put({ measures: measures.toSpliced(at, 1, measure) })
  if (kind === 'time') return <p>Placed by the average of both scores, sized by the number of applications.</p>
  if (kind === 'roadmap')
    return ['From', 'Until'].map((label, at) => (
      <Select
        key={label}
        label={label}
        data={of.dates.map(({ field: value, label: date }) => ({ value, label: date }))}
        value={measures[at]?.field ?? null}
        allowDeselect={false}
        onChange={(field) => change(at, { how: at ? 'max' : 'min', field })}
      />
    ))
  const unused = of.numbers.find(({ field }) => measures.every((one) => one.field !== field))
  const canAdd = measures.length < shapes[kind].measures[1] && unused
  return (
    <>
      {measures.map((measure, at) => (
        <OneMeasure
          key={at}
          place={measures.length > 1 ? ` ${at + 1}` : ''}
          measure={measure}
          of={of}
          onChange={(next) => change(at, next)}
          onRemove={measures.length > 1 ? () => put({ measures: measures.toSpliced(at, 1) }) : undefined}
        />
      ))}
      {canAdd && (
        <Button variant="default" onClick={() => put({ measures: [...measures, { how: 'sum', field: unused.field }] })}>
          Add a measure
        </Button>
      )}
    </>
  )
}

interface OneMeasureProps {
  /** Label that distinguishes several measures. */
  place: string
  measure: Measure
  of: ChoiceProps['of']
  onChange(measure: Measure): void
  onRemove: (() => void) | undefined
}

function OneMeasure({ place, measure: { how, field }, of: { numbers }, onChange, onRemove }: OneMeasureProps) {
  const hows = numbers.length ? measuredAs : measuredAs.slice(0, 1)
  const turn = (next: Measure['how']) => onChange(next === 'count' ? countOfRecords : { how: next, field: field ?? numbers[0]!.field })
  return (
    <div className="tile-measure beside wraps">
      <Select label={`Measure${place}`} data={hows} value={how} allowDeselect={false} onChange={(value) => value && turn(value)} />
      {how !== 'count' && (
        <Select
          label={`Of${place}`}
          data={numbers.map(({ field: value, label }) => ({ value, label }))}
          value={field}
          allowDeselect={false}
          searchable
          onChange={(value) => onChange({ how, field: value })}
        />
      )}
      {onRemove && (
        <Button variant="subtle" onClick={onRemove}>
          Remove{place}
        </Button>
      )}
    </div>
  )
}
