import { program } from '#features/programs/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { slot } from '#platform/web/screen/slot.ts'

const Projects = slot<typeof program>('program.projects')

export default recordScreen(program, {
  tabs: [{ label: 'Projects', before: 'Details', render: (record) => <Projects record={record} /> }],
})
