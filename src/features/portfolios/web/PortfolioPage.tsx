import { portfolioScreen } from './portfolioScreen.tsx'
import { PortfolioSide } from './PortfolioSide.tsx'

/** A portfolio: its applications, and beside them their scores, who works on it and what is part of it. */
export default portfolioScreen(({ record, members, list }) => (
  <div className="portfolio-body">
    <PortfolioSide record={record} members={members} />
    <div className="portfolio-grid">{list}</div>
  </div>
))
