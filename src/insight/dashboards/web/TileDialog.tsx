import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { tileFields, type Tile, type TileList } from '#insight/dashboards/contract/tiles.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface TileDialogProps {
  /** None: a new one. */
  tile: Tile | undefined
  onSave(tile: Tile): Promise<Dashboard>
  onClose(): void
}

/** A tile: what it counts, and how it is shown. */
export function TileDialog(props: TileDialogProps) {
  const { data, error, refetch } = useQuery(queryOf(dashboards.calls.lists))
  return (
    <Dialog title={props.tile ? 'Change tile' : 'New tile'} onClose={props.onClose}>
      {data && <TileForm {...props} lists={data} />}
      {!data && error && <PartFailure className="form-notice" error={error} retry={() => void refetch()} />}
    </Dialog>
  )
}

const kinds = [
  { value: 'bars', label: 'Bars' },
  { value: 'number', label: 'Number' },
] as const

function TileForm({ tile, lists, onSave, onClose }: TileDialogProps & { lists: readonly TileList[] }) {
  const [kind, setKind] = useState<Tile['kind']>(tile?.kind ?? 'bars')
  const [list, setList] = useState<Tile['list'] | null>(tile?.list ?? lists[0]?.list ?? null)
  const fields = lists.find((one) => one.list === list)?.fields ?? []
  const [chosen, choose] = useState(tile?.field ?? null)
  const field = fields.some((one) => one.field === chosen) ? chosen : (fields[0]?.field ?? null)
  return (
    <CallForm
      call={dashboards.calls.update}
      fields={tileFields}
      initial={{ title: tile?.title ?? null }}
      submitLabel={tile ? 'Save' : 'Add'}
      isFirst
      onSend={(body) => onSave({ title: String(body['title']), kind, list: list!, field: kind === 'bars' ? field : null })}
      onDone={onClose}
    >
      <Select
        label="Show as"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(value === 'number' ? 'number' : 'bars')}
      />
      <Select
        label="Count"
        data={lists.map(({ list: value, label }) => ({ value, label }))}
        value={list}
        allowDeselect={false}
        onChange={(value) => setList(lists.find((one) => one.list === value)?.list ?? list)}
      />
      {kind === 'bars' && (
        <Select
          label="Group by"
          data={fields.map(({ field: value, label }) => ({ value, label }))}
          value={field}
          allowDeselect={false}
          searchable
          onChange={(value) => choose(value)}
        />
      )}
    </CallForm>
  )
}
