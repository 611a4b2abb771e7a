import { capabilitySet, frameworks } from '#portfolio/frameworks/contract.ts'
import { whereHeld } from '#platform/contract/access.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { importItems, takeBackImport } from './import/handlers.ts'
import { linkApplications, linkITServices } from './links.ts'
import { capabilitySetRecords, frameworkItemRecords } from './records.ts'
import { flat, tree } from './tree.ts'

const sets = crud.all(capabilitySetRecords)
const items = crud.all(frameworkItemRecords)

export const frameworksServed = served(frameworks, {
  handlers: {
    tree,
    flat,
    listSets: sets.list,
    getSet: sets.get,
    // A set is made where its maker may edit it: somebody who is bound to portfolios makes it for one of those.
    addSet: (input, context) => {
      const where = whereHeld(context.session.grants, capabilitySet.rights.create[0]!)
      if (where !== 'everywhere' && !where.includes(input.body.portfolioId ?? ''))
        throw badInput([{ path: 'portfolioId', message: 'Portfolio: choose one in which you may edit sets' }])
      return sets.create(input, context)
    },
    updateSet: sets.update,
    removeSet: sets.remove,
    historyOfSet: sets.history,
    listItems: items.list,
    getItem: items.get,
    addItem: items.create,
    updateItem: items.update,
    removeItem: items.remove,
    historyOfItem: items.history,
    importItems,
    takeBackImport,
    linkITServices,
    linkApplications,
  },
})
