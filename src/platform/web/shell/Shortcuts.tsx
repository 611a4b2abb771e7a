import { Kbd } from '@mantine/core'
import { Dialog } from './Dialog.tsx'
import { commandKey } from './keys.ts'

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[commandKey, 'K'], 'Search, or jump to a screen'],
  [[commandKey, 'P'], 'Print the page'],
  [['?'], 'Open help for this screen'],
  [[commandKey, '/'], 'Show these shortcuts'],
  [['/'], 'Search in a list'],
  [['F'], 'Filter a list'],
  [['↑', '↓', '←', '→'], 'Move in a list'],
  [['Enter'], 'Open a record'],
  [['P'], 'Open a row in a side panel'],
  [['J', 'K'], 'Go to the next or previous record of the list'],
  [['F2'], 'Edit a cell'],
  [['E'], 'Edit the open record'],
  [['R'], 'Mark an application as reviewed'],
  [['Space'], 'Select a row'],
  [[commandKey, 'A'], 'Select every row that matches'],
  [[commandKey, 'Z'], 'Undo the last change in a list'],
  [['Alt', '←', '→'], 'Move a column'],
  [['T'], 'Switch between chart and table'],
  [['D'], 'Choose the date of a look back'],
  [[commandKey, 'S'], 'Save a form'],
  [['Esc'], 'Close, cancel an edit, or go back to today'],
]

/** The keyboard shortcuts of the product, as a dialog. */
export default function Shortcuts({ onClose }: { onClose(): void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="soft">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
