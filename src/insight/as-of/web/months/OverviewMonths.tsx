import MonthsView from './MonthsView.tsx'

const everything = { portfolio: undefined }

/** The months on the overview of the workspace. */
export const OverviewMonths = () => <MonthsView address={everything} />
