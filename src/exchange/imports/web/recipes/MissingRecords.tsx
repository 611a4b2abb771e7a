import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, TextInput } from '@mantine/core'
import { goneChoices, recipes, type GoneChoice, type Recipe } from '#exchange/recipes/contract.ts'
import { capital } from '#platform/contract/words.ts'
import { send } from '#platform/web/api/send.ts'
import { subjectNamed } from '../subjects.ts'
import { useChoice } from './useChoice.ts'
import { goneOf, goneWords } from './words.ts'

const firstTag = 'Missing from source'
const hints: Readonly<Record<GoneChoice, string>> = {
  leave: 'They are only listed.',
  archive: 'They are hidden from lists, and active again once a file has them.',
  mark: 'The tag is removed once a file has them again.',
}

/** Chooses the treatment of the recipe's records that a file lacks. */
export function MissingRecords({ recipe }: { recipe: Recipe }) {
  const begun = { gone: recipe.gone, tag: recipe.goneTag ?? firstTag }
  const { typed, put, fault, isSaving, save } = useChoice('missing', recipe, begun, goneOf)
  const { gone, tag } = typed
  const { plural } = subjectNamed(recipe.entity)
  const offered = goneChoices.filter((one) => one === 'leave' || (one === 'mark' ? recipe.mayMark : recipe.mayArchive))
  const goneTag = gone === 'mark' ? tag.trim() : recipe.goneTag
  const isChanged = gone !== recipe.gone || goneTag !== recipe.goneTag
  const store = () => save(({ params }, how) => send(recipes.calls.change, { params, body: { gone, goneTag } }, how))
  return (
    <section className="card import-card" aria-labelledby="recipe-missing">
      <h2 id="recipe-missing">Missing from the file</h2>
      {offered.length === 1 && <p className="import-hint">{capital(plural)} of this recipe that the next file lacks are only listed.</p>}
      {offered.length > 1 && (
        <Radio.Group
          label={`Action for ${plural} of this recipe that are missing from the next file`}
          value={gone}
          onChange={(value) => put({ gone: offered.find((one) => one === value) ?? 'leave' })}
          error={gone === 'mark' ? undefined : fault}
        >
          <div className="recipe-choices stack gap-12">
            {offered.map((one) => (
              <Radio key={one} value={one} label={goneWords[one]} description={hints[one]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {gone === 'mark' && (
        <TextInput
          label="Tag"
          maw={320}
          value={tag}
          maxLength={100}
          error={fault}
          onChange={({ currentTarget }) => put({ tag: currentTarget.value })}
        />
      )}
      {isChanged && (
        <div>
          <Button variant="default" loading={isSaving} onClick={() => void store()}>
            Save this choice
          </Button>
        </div>
      )}
    </section>
  )
}
