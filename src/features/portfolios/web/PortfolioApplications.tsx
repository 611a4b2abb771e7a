import { portfolioScreen } from './portfolioScreen.tsx'

/** The applications of a portfolio over the whole page. */
export default portfolioScreen(({ list }) => list)
