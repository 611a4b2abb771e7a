import { products } from '#billing/products/contract.ts'
import { plainHandlers } from '#billing/plain/server/plain-handlers.ts'
import { plainStatements } from '#billing/plain/server/plain-table.ts'
import { served } from '#platform/server/app.ts'
import { json } from '#platform/server/http/answer.ts'
import { activeProducts, offeredProducts, productRules, rateRules } from './product-table.ts'

const product = plainHandlers(productRules)
const rate = plainHandlers(rateRules)
const { list: allProducts } = plainStatements(productRules)

export const productsServed = served(products, {
  handlers: {
    ...product,
    list: async (_input, { services }) => json((await services.database.system.json(offeredProducts))!),
    all: async (_input, { services }) => json((await services.database.system.json(allProducts))!),
    active: async (_input, { services, session }) => json((await services.database.system.json(activeProducts, [session.accountId]))!),
    listRates: rate.list,
    readRate: rate.read,
    createRate: rate.create,
    updateRate: rate.update,
    removeRate: rate.remove,
  },
})
