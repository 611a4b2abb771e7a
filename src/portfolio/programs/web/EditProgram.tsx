import { Suspense } from 'react'
import { program } from '#portfolio/programs/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { ProgramSubtitle } from './ProgramSubtitle.tsx'

const Projects = slot<typeof program>('program.projects')
const Report = slot<typeof program>('program.report')

export default recordScreen(program, {
  subtitle: (record) => <ProgramSubtitle record={record} />,
  actions: (record) => (
    <Suspense>
      <Report record={record} />
    </Suspense>
  ),
  counts: ({ programProjects }) => ({ Projects: formatNumber(programProjects.length, 0) }),
  tabs: [{ label: 'Projects', before: 'Details', isWhole: true, render: (record) => <Projects record={record} /> }],
})
