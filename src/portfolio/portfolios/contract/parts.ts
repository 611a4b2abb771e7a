/** Whether the pages of a portfolio show its parts too: what a person chose last. */
export const partsPreference = 'portfolioParts'
/** Value for a portfolio without its parts; parts are included unless the user chose this. */
export const withoutParts = 'only'
