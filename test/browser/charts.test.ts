import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testTrial } from '#platform/testing/trial.ts'

/* The room for charts: what each chart has besides its marks. */

const { open, violations } = await testTrial('src/platform/web/charts/charts.trial.tsx')

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
/** How many colours the chart's canvas shows. */
const colours = (page: Page, title: string) =>
  page.evaluate<number>(`(() => {
    const card = [...document.querySelectorAll('.chart-card')].find((one) => one.querySelector('h2').textContent === '${title}')
    const canvas = card.querySelector('canvas')
    return canvas ? new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size : 0
  })()`)
/** How much of it is in the colour of its first bars, #3b5bdb. */
const bluePixels = (page: Page, title: string) =>
  page.evaluate<number>(`(() => {
    const card = [...document.querySelectorAll('.chart-card')].find((one) => one.querySelector('h2').textContent === '${title}')
    const canvas = card.querySelector('canvas')
    return canvas ? new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer).filter((one) => one === 0xffdb5b3b).length : 0
  })()`)

test('a chart has its words, its legend, its table twin by key, and what it left out', async () => {
  const page = await open()
  const costs = card(page, 'Costs by year')
  await costs.getByRole('img', { name: 'Stacked bars of yearly costs by kind, 2022 to 2026' }).waitFor()
  await costs.getByText('left out: 12 without costs').waitFor()
  await expect.poll(() => colours(page, 'Costs by year')).toBeGreaterThan(3)
  await expect.poll(() => bluePixels(page, 'Costs by year'), { message: 'bars, not axes alone' }).toBeGreaterThan(1000)
  const before = await colours(page, 'Costs by year')
  const people = costs.getByRole('button', { name: 'People' })
  await people.click()
  await expect.poll(() => people.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => colours(page, 'Costs by year')).not.toBe(before)
  await page.keyboard.press('t')
  await expect.poll(() => costs.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(['$5.9M', '$2.7M', '$1.3M'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('t')
  await costs.getByRole('img', { name: /^Stacked bars/ }).waitFor()
  await page.close()
})

test('a chart is saved as PNG and SVG with title, legend and note, those switched off left out', async () => {
  const page = await open()
  const costs = card(page, 'Costs by year')
  await costs.getByRole('button', { name: 'Machines' }).click()
  const save = async (item: string) => {
    await costs.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const svg = await save('Drawing (SVG)')
  expect(svg.name).toBe('costs.svg')
  const text = svg.bytes.toString()
  expect(['Costs by year', 'Licenses', '108 of 120 applications', 'Machines'].map((words) => text.includes(words))).toEqual([
    true,
    true,
    true,
    false,
  ])
  const png = await save('Image (PNG)')
  expect([png.name, (await sharp(png.bytes).metadata()).width]).toEqual(['costs.png', 2400])
  await page.close()
})

test('a chart on its way, one without anything to draw, and one of a type that is not registered say so; axe finds nothing in the dark and on a phone', async () => {
  for (const options of [{ colorScheme: 'dark' }, { viewport: { width: 390, height: 844 } }] as const) {
    const page = await open(options)
    await card(page, 'On its way').getByRole('status', { name: 'Loading' }).waitFor()
    await card(page, 'Empty').getByText('No costs yet. Add them on an application.').waitFor()
    expect(await card(page, 'Empty').getByRole('button').count()).toBe(0)
    await card(page, 'Not registered').getByRole('alert').waitFor()
    await expect.poll(() => colours(page, 'Roadmap')).toBeGreaterThan(3)
    expect(await violations(page)).toEqual([])
    await page.close()
  }
})
