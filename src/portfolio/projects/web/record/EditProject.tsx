import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { ReportLink } from '../report/ReportLink.tsx'
import { ProjectSide } from './ProjectSide.tsx'
import { ProjectSubtitle } from './ProjectSubtitle.tsx'
import { NotesCard } from './NotesCard.tsx'
import { Touches } from './Touches.tsx'
import { VitalSigns } from './VitalSigns.tsx'

/** Does it need help, and with what; then what depends on it, and what is open about it. */
const AtFirst = ({ record }: { record: RecordOf<typeof project> }) => (
  <>
    <VitalSigns record={record} />
    <div className="project-beside">
      <Touches record={record} />
      <NotesCard record={record} />
    </div>
  </>
)

export default recordScreen(project, {
  subtitle: (record) => <ProjectSubtitle record={record} />,
  actions: (record) => <ReportLink of="projects" id={record.projectId} />,
  paper: (record) => `/print/projects/${record.projectId}`,
  tabs: [{ label: 'Vital signs', before: 'Details', render: (record) => <AtFirst record={record} /> }],
  side: (_, record) => record && <ProjectSide record={record} />,
})
