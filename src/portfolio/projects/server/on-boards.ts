/** Which projects boards show, and in which order. */
import { seesProject } from '#portfolio/relations/server/sees-project.ts'

/** The order within a stage of projects `a`: the place that moves have given, others last, by number. */
export const byPlace = 'a.board_order nulls last, a.account_project_number, a.project_id'

/** Projects, by default in row `a`, that boards show to a reader, in stages `s`; more conditions may follow. */
export const onBoards = (row = 'a') => `project ${row}
join ref_project_stage s on s.account_id = $1 and s.ref_project_stage_id = ${row}.ref_project_stage_id and s.visible_on_boards
left join ref_project_status t on t.account_id = $1 and t.ref_project_status_id = ${row}.ref_project_status_id
where ${row}.account_id = $1 and ${row}.active and coalesce(t.visible_on_boards, true) and ${seesProject(`${row}.project_id`)}`

/** Each with its place on the workspace's board: places count the projects that the reader sees, so that they have no gaps and reveal nothing hidden. */
const places = `(select a.account_id, a.project_id, (row_number() over (partition by a.ref_project_stage_id order by ${byPlace}))::integer as number from ${onBoards()})`

const rank = (row: string) => `(coalesce(${row}.board_order, 2147483647), ${row}.account_project_number)`

/** The place of project `a`, counted in its stage alone. */
const placeOfOne = `select case when bool_or(b.project_id = a.project_id) then count(*) filter (where ${rank('b')} <= ${rank('a')}) end::integer as number
  from ${onBoards('b')} and b.ref_project_stage_id = a.ref_project_stage_id`

export const place = { from: places, ofOne: placeOfOne }
