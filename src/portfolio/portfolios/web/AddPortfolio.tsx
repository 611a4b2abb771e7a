import { portfolio } from '#portfolio/portfolios/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(portfolio)
