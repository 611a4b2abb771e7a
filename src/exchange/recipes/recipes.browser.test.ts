import { expect, test } from 'vitest'
import { csv, run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { kept } from './server/recipes-for-tests.ts'

/* A recipe on the screen: kept, given the next file, looked at, taken and undone. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const look = process.env['LOOK']

test('an import is kept as a recipe, whose next file is compared, taken and undone', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const file = await upload(
    person,
    'application',
    csv('ID,Name,Notes', 'a1,Till,Cash desk', 'a2,Desk,Help desk', 'a3,Gate,'),
    'Inventory May.csv',
  )
  await run(person, file.importId)
  const page = await open(person, `/admin/import?import=${file.importId}&step=import`)
  const picture = async (name: string) => {
    if (!look) return
    for (const scheme of ['light', 'dark'] as const)
      for (const [way, width] of [
        ['wide', 1440],
        ['narrow', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${look}/recipe-${name}-${way}-${scheme}.png` })
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('button', { name: 'Keep as a recipe' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Inventory')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep as a recipe' }).click()
  await page.getByText('Compare the next file').waitFor()
  await page.getByLabel('Archive').check()
  await page.getByRole('button', { name: 'Save this choice' }).click()
  await page.getByRole('button', { name: 'Save this choice' }).waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await picture('page')
  const next = csv('ID,Name,Remarks,Owner', 'a1,Till,Cash register,', 'a2,Help desk,Help desk,', 'a4,Lift,Up,')
  await page.getByLabel('File to import').setInputFiles({ name: 'Inventory June.csv', mimeType: 'text/csv', buffer: Buffer.from(next) })
  await page.getByText('The columns have changed').waitFor()
  await page.getByRole('button', { name: 'Use it for Notes' }).click()
  await page.getByText('“Remarks” fills Notes instead.').waitFor()
  await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  await page.getByRole('button', { name: '2 Changed' }).click()
  await page.getByText('Cash register').waitFor()
  expect(await violations(page)).toEqual([])
  await picture('difference')
  await page.getByRole('button', { name: '1 Missing from the file' }).click()
  await page.getByRole('link', { name: 'Gate' }).waitFor()
  await picture('missing')
  await page.getByRole('button', { name: 'Apply 4 changes' }).click()
  await page.getByText('Added 1 and changed 2 applications; 1 record that the file lacks was archived.').waitFor()
  await picture('taken')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('Undone').waitFor()
  const names = (await person.send('GET', '/applications')).body.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Desk', 'Gate', 'Till'])
  await picture('undone')
  if (look) {
    await page.goto(new URL('/admin/import/recipes', page.url()).href)
    await page.getByRole('link', { name: 'Inventory' }).waitFor()
    await picture('list')
    await page.goto(new URL('/admin/import', page.url()).href)
    await page.getByText('All recipes').waitFor()
    await picture('import')
  }
})

test('a choice that somebody else has made meanwhile is shown beside the own one, which stays', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const recipe = await kept(person, 'application', ['ID,Name', 'a1,Till'], 'Inventory')
  const path = `/recipes/${recipe.recipeId}`
  const page = await open(person, `/admin/import/recipes/${recipe.recipeId}`)
  await page.getByLabel('Mark with a tag').check()
  await page.getByLabel('Tag', { exact: true }).fill('not in the file')
  await person.send('PUT', path, { gone: 'archive' })
  await page.getByRole('button', { name: 'Save this choice' }).click()
  await page.getByText('Stored now: Archive').waitFor()
  expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('not in the file')
  expect((await person.send('GET', path)).body.gone).toBe('archive')
  await page.getByRole('button', { name: 'Save this choice' }).click()
  await page.getByRole('button', { name: 'Save this choice' }).waitFor({ state: 'detached' })
  expect((await person.send('GET', path)).body).toMatchObject({ gone: 'mark', goneTag: 'not in the file' })
})
