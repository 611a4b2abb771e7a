import { entities } from '#catalogue'
import { testApp } from '#platform/testing/app.ts'
import { entitySuite } from '#platform/testing/entity-suite.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

const app = await testApp()
for (const entity of triedEntities(entities)) entitySuite(entity, app)
