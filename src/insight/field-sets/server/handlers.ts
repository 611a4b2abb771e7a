import { fieldSetsFeature } from '#insight/field-sets/contract.ts'
import type { FieldSet } from '#portfolio/custom-fields/contract/field-set.ts'
import { fieldSets } from '#portfolio/custom-fields/contract/field-sets.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { stateOfSet } from './stored.ts'
import { switchOff, switchOn } from './switch.ts'

const switching =
  (act: (context: Context, set: FieldSet) => Promise<void>) =>
  async ({ params }: { params: { name: string } }, context: Context) => {
    const set = fieldSets.find(({ name }) => name === params.name)
    if (!set) throw notFound('field set')
    await act(context, set)
    return stateOfSet(context, set)
  }

export const fieldSetsServed = served(fieldSetsFeature, {
  handlers: {
    list: async (_input, context) => {
      const states = []
      for (const set of fieldSets) states.push(await stateOfSet(context, set))
      return states
    },
    on: switching(switchOn),
    off: switching(switchOff),
  },
})
