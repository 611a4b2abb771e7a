import { Button, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '#platform/web/styles/mantine.ts'
import '#platform/web/styles/tokens.css'
import '#platform/web/styles/base.css'
import '#platform/web/styles/mantine.css'
import '#platform/web/styles/cells.css'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, joinGridState, splitGridState } from '#platform/web/grid/state.ts'
import { theme } from '#platform/web/theme.ts'
import { ApplicationPhoneRow, applicationColumns, makeApplications, type Application } from './applications.tsx'
import { pretendServer } from './pretendServer.tsx'

/*
 * A grid of made-up applications: ?rows=10000 so many, &scheme=dark, &tree, &delay=2000 ms until they come, &fail for
 * a list that cannot be loaded, &server for one that is answered in windows. Saving "Refused" or -1 fails, as a server's check would.
 */
const wanted = new URLSearchParams(location.search)

function BenchPage({ rows: made }: { rows: Application[] }) {
  const [rows, setRows] = useState(made)
  const [shown, setShown] = useState(!wanted.has('delay'))
  const [failing, setFailing] = useState(wanted.has('fail'))
  // Every change goes through the remembered form, as it does for a user.
  const [parts, setParts] = useState(() => splitGridState(emptyGridState))
  const [state, setState] = useState(() => joinGridState(parts))
  useState(() => shown || setTimeout(() => setShown(true), Number(wanted.get('delay'))))
  const save = async (changed: readonly Application[], columnId: string, value: unknown) => {
    await new Promise((done) => setTimeout(done, 60))
    if (value === 'Refused' || value === -1) throw new Error('This value is not allowed here.')
    const ids = new Set(changed.map(({ id }) => id))
    setRows((before) => before.map((row) => (ids.has(row.id) ? { ...row, [columnId]: value } : row)))
  }
  return (
    <div style={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Grid<Application>
        name="applications"
        label="Applications"
        rows={shown ? rows : undefined}
        columns={applicationColumns}
        rowId={rowId}
        {...(wanted.has('tree') ? { parentId } : {})}
        {...(server ? { server } : {})}
        state={state}
        onState={(next) => {
          setState(next)
          setParts(splitGridState(next))
        }}
        onOpen={(row) => (location.hash = row.id)}
        onEdit={(row, columnId, value) => save([row], columnId, value)}
        onBulkEdit={async (changed, changes) => {
          for (const { columnId, value } of changes) await save(changed, columnId, value)
        }}
        bulkActions={[{ id: 'archive', label: 'Archive', run: (gone) => setRows((before) => before.filter((row) => !gone.includes(row))) }]}
        mobileRow={phoneRow}
        empty={
          <div>
            <p>No applications yet.</p>
            <Button>Add an application</Button>
          </div>
        }
        {...(failing ? { error: { message: 'The server did not answer.', retry: () => setFailing(false) } } : {})}
        summary={[{ columnId: 'license', label: 'License' }, { columnId: 'business' }]}
      />
      <output hidden id="parts">
        {JSON.stringify(parts)}
      </output>
    </div>
  )
}

const phoneRow = (row: Application) => <ApplicationPhoneRow row={row} />
const rowId = (row: Application) => row.id
const parentId = (row: Application) => row.parent

const rows = makeApplications(Number(wanted.get('rows') ?? 1248), wanted.has('tree'))
const server = wanted.has('server') ? pretendServer(rows) : null
performance.mark('rows made')
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} forceColorScheme={wanted.get('scheme') === 'dark' ? 'dark' : 'light'}>
    <BenchPage rows={rows} />
  </MantineProvider>,
)
