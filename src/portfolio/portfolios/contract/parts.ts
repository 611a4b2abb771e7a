/** Whether the pages of a portfolio show its parts too: what a person chose last. */
export const partsPreference = 'portfolioParts'
/** Its value for a portfolio without its parts; they are shown unless somebody chose this. */
export const withoutParts = 'only'
