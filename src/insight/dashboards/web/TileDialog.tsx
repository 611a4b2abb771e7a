import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { shapes, tileFields, widest, type NewTile, type Tile, type TileList } from '#insight/dashboards/contract/tiles.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { MeasureChoice } from './MeasureChoice.tsx'
import { draftOf, kindsFor, settled, type TileDraft } from './tileDraft.ts'

interface TileDialogProps {
  /** None: a new one. */
  tile: Tile | undefined
  onSave(tile: NewTile): Promise<Dashboard>
  onClose(): void
}

/** A tile: which list it is over, what it measures, and how it is drawn. */
export function TileDialog(props: TileDialogProps) {
  const { data, error, refetch } = useQuery(queryOf(dashboards.calls.lists))
  return (
    <Dialog title={props.tile ? 'Change tile' : 'New tile'} onClose={props.onClose}>
      {data?.[0] && <TileForm {...props} lists={data} />}
      {data?.length === 0 && <p>You don’t have access to a list that a tile can show.</p>}
      {!data && error && <PartFailure className="form-notice" error={error} retry={() => void refetch()} />}
    </Dialog>
  )
}

const titleAlone = { title: tileFields.title }
const widths = Array.from({ length: widest }, (_, at) => ({ value: String(at + 1), label: `${at + 1} of ${widest} columns` }))

function TileForm({ tile, lists, onSave, onClose }: TileDialogProps & { lists: readonly TileList[] }) {
  const [draft, setDraft] = useTyped<TileDraft>(`tile.${tile?.tileId ?? 'new'}`, draftOf(tile, lists))
  const of = lists.find(({ list }) => list === draft.list) ?? lists[0]!
  const put = (changed: Partial<TileDraft>) => setDraft(settled({ ...draft, ...changed }, lists))
  return (
    <CallForm
      call={dashboards.calls.update}
      about={tile?.tileId}
      fields={titleAlone}
      initial={{ title: tile?.title ?? null }}
      submitLabel={tile ? 'Save' : 'Add'}
      isFirst
      onSend={({ title }) => onSave({ ...draft, title: String(title), ...(tile && { tileId: tile.tileId }) })}
      onDone={onClose}
    >
      <Select
        label="List"
        data={lists.map(({ list: value, label }) => ({ value, label }))}
        value={draft.list}
        allowDeselect={false}
        onChange={(value) => value && put({ list: value, filter: null })}
      />
      <Select
        label="Show as"
        data={kindsFor(draft.list).map((value) => ({ value, label: shapes[value].label }))}
        value={draft.kind}
        allowDeselect={false}
        onChange={(value) => value && put({ kind: value })}
      />
      <GroupChoice draft={draft} of={of} put={put} />
      <MeasureChoice draft={draft} of={of} put={put} />
      <FilterChoice draft={draft} put={put} />
      <Select
        label="Width"
        data={widths}
        value={String(draft.width)}
        allowDeselect={false}
        onChange={(value) => put({ width: Number(value) })}
      />
    </CallForm>
  )
}
