import { entities } from '#catalogue'
import { testApp } from '#platform/testing/app.ts'
import { entitySuite } from '#platform/testing/entity-suite.ts'

const app = await testApp()
for (const entity of entities.values()) entitySuite(entity, app)
