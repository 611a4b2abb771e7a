import type { Row } from '#platform/web/api/queries.ts'
import { ReportLink } from './ReportLink.tsx'

/** On the page of a program, which belongs to another feature. */
export const ProgramReportLink = ({ record }: { record: Row }) => <ReportLink of="programs" id={record.programId as string} />
