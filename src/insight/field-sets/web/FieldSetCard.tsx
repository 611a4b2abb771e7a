import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fieldSetsFeature, type FieldSetState } from '#insight/field-sets/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useCan } from '#platform/web/session/access.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { kindText, stateText } from './texts.ts'
import { useSwitch } from './useSwitch.ts'

const { calls } = fieldSetsFeature

interface FieldSetCardProps {
  readonly set: FieldSetState
  onSwitched(): void
}

/** A set: what it brings, how much of it the workspace has, and the switch. */
export function FieldSetCard({ set, onSwitched }: FieldSetCardProps) {
  const may = useCan(calls.on.access)
  const { isBusy, turn } = useSwitch(set, onSwitched)
  const id = `set-${set.name}`
  const { name, title, purpose, isOn, fields, rules, view } = set
  const [list = ''] = view.address.split('?')
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="soft">{purpose}</p>
      </header>
      <div className="field-set-actions row wraps">
        {may && (
          <Button variant={isOn ? 'default' : 'filled'} loading={isBusy} onClick={() => void turn(isOn ? 'off' : 'on')}>
            {isOn ? `Switch off ${title}` : `Switch on ${title}`}
          </Button>
        )}
        {isOn && view.isThere && (
          <Link className="text-link" to={list} search={{ view: name }}>
            Open the view “{view.name}”
          </Link>
        )}
        {isOn && (
          <Link className="text-link" to="/applications/import">
            Import an inventory
          </Link>
        )}
      </div>
      {may && isOn && (
        <p className="soft">Switching off archives the fields and rules. Values stay, and are back when you switch it on again.</p>
      )}
      <ScrollRegion className="field-set-table" label={`Fields of ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Kind</th>
              <th scope="col">State</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name: field, kind, help, state, values }) => (
              <tr key={key}>
                <th scope="row">
                  {field}
                  <small className="soft">{help}</small>
                </th>
                <td>{kindText(kind)}</td>
                <td>{stateText[state]}</td>
                <td>{formatNumber(values)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <h3>Attention rules</h3>
      <ul>
        {rules.map(({ name: rule, state }) => (
          <li key={rule}>
            {rule} <small className="soft">{stateText[state]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
