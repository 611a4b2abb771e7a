import { portfolio } from '#portfolio/portfolios/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { portfolioOptions } from './listOptions.tsx'

export default listScreen(portfolio, portfolioOptions('/portfolios/{id}'))
