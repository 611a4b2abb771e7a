import type { program } from '#portfolio/programs/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { ReportLink } from './ReportLink.tsx'

/** On the page of a program, which belongs to another feature. */
export const ProgramReportLink = ({ record }: { record: RecordOf<typeof program> }) => <ReportLink of="programs" id={record.programId} />
