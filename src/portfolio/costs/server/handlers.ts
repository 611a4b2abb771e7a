import { costs } from '#portfolio/costs/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { applicationsOfYear } from './applications-of-year.ts'
import { copyYear } from './copy-year.ts'
import { enterYear } from './enter-year.ts'
import { divideApplication } from './divide.ts'
import { divided, splitOfApplication } from './divided.ts'
import * as history from './history.ts'
import { applicationCostRecords, portfolioCostRecords } from './records.ts'
import { yearTotals } from './totals.ts'
import { takeBackEntries } from './take-back.ts'
import { setVisibility, visibility } from './visibility.ts'

const entries = crud.all(applicationCostRecords)
const shares = crud.all(portfolioCostRecords)

export const costsServed = served(costs, {
  handlers: {
    listEntries: entries.list,
    getEntry: entries.get,
    addEntry: entries.create,
    updateEntry: entries.update,
    removeEntry: entries.remove,
    historyOfEntry: entries.history,
    listShares: shares.list,
    getShare: shares.get,
    addShare: shares.create,
    updateShare: shares.update,
    removeShare: shares.remove,
    historyOfShare: shares.history,
    listOfApplication: history.listOfApplication,
    addToApplication: history.addToApplication,
    getOfApplication: history.getOfApplication,
    updateOfApplication: history.updateOfApplication,
    removeOfApplication: history.removeOfApplication,
    listOfPortfolio: history.listOfPortfolio,
    getOfPortfolio: history.getOfPortfolio,
    addToPortfolio: history.addToPortfolio,
    updateOfPortfolio: history.updateOfPortfolio,
    removeOfPortfolio: history.removeOfPortfolio,
    years: yearTotals,
    applicationsOfYear,
    enterYear,
    copyYear,
    takeBackEntries,
    divided,
    splitOfApplication,
    divideApplication,
    visibility,
    setVisibility,
  },
})
