/** Which projects boards show, and in which order. */
import { seesProject } from './seen.ts'

/** The order within a stage of projects `a`: the place that moves have given, others last, by number. */
export const byPlace = 'a.board_order nulls last, a.account_project_number, a.project_id'

/** Projects `a` that boards show to a reader, in stages `s`; more conditions may follow. */
export const onBoards = `project a
join ref_project_stage s on s.account_id = $1 and s.ref_project_stage_id = a.ref_project_stage_id and s.visible_on_boards
left join ref_project_status t on t.account_id = $1 and t.ref_project_status_id = a.ref_project_status_id
where a.account_id = $1 and a.active and coalesce(t.visible_on_boards, true) and ${seesProject('a.project_id')}`

/** Each with its place on the board of the workspace: counted among those that the reader sees, so that there are no gaps and nothing tells of hidden ones. */
export const places = `(select a.account_id, a.project_id, (row_number() over (partition by a.ref_project_stage_id order by ${byPlace}))::integer as number from ${onBoards})`
