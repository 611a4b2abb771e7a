import { project } from '#features/projects/contract/project.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { ReportLink } from '../report/ReportLink.tsx'
import { ProjectSide } from './ProjectSide.tsx'
import { ProjectSubtitle } from './ProjectSubtitle.tsx'
import { VitalSigns } from './VitalSigns.tsx'

export default recordScreen(project, {
  subtitle: (record) => <ProjectSubtitle record={record} />,
  actions: (record) => <ReportLink of="projects" id={record.projectId} />,
  paper: (record) => `/print/projects/${record.projectId}`,
  tabs: [{ label: 'Vital signs', before: 'Details', render: (record) => <VitalSigns record={record} /> }],
  side: (_, record) => record && <ProjectSide record={record} />,
})
