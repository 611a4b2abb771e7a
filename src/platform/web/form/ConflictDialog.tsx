import './comparison.css'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/contract/format.ts'
import type { Fields } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { shownText } from '#platform/web/fields/input.ts'
import { readAs } from '#platform/web/fields/reading.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import type { Merge } from './merge.ts'
import type { Values } from './values.ts'

interface ConflictDialogProps {
  fields: Fields
  merged: Merge
  /** The current record. */
  theirs: Values & Pick<Row, 'modifiedByName' | 'modifiedDate'>
  /** Goes back to the form with these values on top of theirs; saved at once or looked at first. */
  onChosen(values: Values, save: boolean): void
  onClose(): void
}

/** Somebody else was faster: both versions side by side, mine or theirs field by field. Nothing typed is lost. */
export default function ConflictDialog({ fields, merged, theirs, onChosen, onClose }: ConflictDialogProps) {
  const names = useNamesOf(fields)
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const values = {
    ...merged.values,
    ...Object.fromEntries(merged.clashes.filter(({ name }) => chosen[name] === 'theirs').map(({ name, theirs }) => [name, theirs])),
  }
  const read = (name: string, value: unknown) => readAs(fields[name]!, value, names) || 'Not set'
  const who = shownText(theirs.modifiedByName) || 'someone else'
  return (
    <Dialog onClose={onClose} title="Someone else changed this" size={760}>
      <Text size="md" mb={12}>
        Changed by <b>{who}</b>
        {theirs.modifiedDate ? ` at ${formatDateTime(theirs.modifiedDate)}` : ''}.{' '}
        {merged.clashes.length === 0 ? 'You changed different fields, so both can be kept.' : 'Choose what to keep.'}
      </Text>
      {merged.clashes.length > 0 && (
        <table className="comparison">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {merged.clashes.map(({ name, mine, theirs: other }) => (
              <tr key={name}>
                <th scope="row">{fields[name]!.label}</th>
                <td data-label="Mine" data-kept={chosen[name] !== 'theirs' || undefined}>
                  {read(name, mine)}
                </td>
                <td data-label="Theirs" data-kept={chosen[name] === 'theirs' || undefined}>
                  {read(name, other)}
                </td>
                <td>
                  <SegmentedControl
                    aria-label={`Keep for ${fields[name]!.label}`}
                    data={[
                      { value: 'mine', label: 'Mine' },
                      { value: 'theirs', label: 'Theirs' },
                    ]}
                    value={chosen[name] ?? 'mine'}
                    onChange={(value) => setChosen({ ...chosen, [name]: value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {merged.theirsAlone.length > 0 && (
        <Text size="sm" c="dimmed" mt={12}>
          Also changed by them, and kept:{' '}
          {merged.theirsAlone.map((name) => `${fields[name]!.label} (${read(name, theirs[name])})`).join(', ')}.
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={() => onChosen(values, false)}>
          Back to the form
        </Button>
        <Button data-autofocus onClick={() => onChosen(values, true)}>
          Save merged version
        </Button>
      </Group>
    </Dialog>
  )
}
