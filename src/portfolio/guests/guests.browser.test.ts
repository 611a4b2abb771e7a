import { expect, test } from 'vitest'
import { workshopOf } from '#portfolio/guests/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'

/* A host and a guest, each with a browser of their own. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a guest joins by the code, follows the host, answers, and keeps the answer while offline; the host sees it and settles it in one click', async () => {
  const { boss, host, portfolioId, applicationIds, path, opened } = await workshopOf(app, ['Anchor', 'Berth Planner'])
  await host.send('DELETE', path)
  const [hosts, guests] = await Promise.all([
    open(host, `/applications/workshop/${portfolioId}/${applicationIds[0]}`),
    open(null, '/guest', { ...phone, colorScheme: 'dark' }),
  ])
  await hosts.getByRole('button', { name: 'Invite guests' }).click()
  await hosts.getByRole('button', { name: 'Open to guests' }).click()
  const code = (await hosts.locator('.workshop-join .workshop-code').textContent())!
  expect(code.replace(' ', '')).not.toBe(opened.code)
  expect(await violations(hosts)).toEqual([])
  await hosts.keyboard.press('Escape')

  await guests.getByLabel('Code on the screen').fill(code.toLowerCase())
  await guests.getByLabel('Your name').fill('Lotte')
  expect(await violations(guests)).toEqual([])
  await guests.getByRole('button', { name: 'Join' }).click()
  await guests.getByRole('heading', { name: 'How well does it fit?' }).waitFor()
  const side = hosts.getByRole('complementary', { name: 'Resulting recommendation' })
  await side.getByText('Lotte').waitFor()
  await guests.getByRole('button', { name: '3 Worth 3' }).click()
  await guests.getByText('Your answer is in.').waitFor()
  await guests.getByText('1 of 1 has answered. You can change yours until the host moves on.').waitFor()
  expect(await violations(guests, ofColours)).toEqual([])
  if (process.env['LOOK']) await guests.screenshot({ path: `${process.env['LOOK']}/guest-answered.png` })
  await hosts.getByText('1 of 1 guest answered').waitFor()
  const titles = () => hosts.locator('.workshop-bars li').evaluateAll((items) => items.map((item) => item.getAttribute('title') ?? ''))
  await expect.poll(titles).toEqual(['', '', '', 'Lotte', ''])
  expect(await violations(hosts)).toEqual([])

  await hosts.getByRole('button', { name: 'Use this answer: 3' }).click()
  await guests.getByRole('heading', { name: 'How much is it used?' }).waitFor()
  const answers = async () => (await boss.send('GET', `/applications/${applicationIds[0]}`)).body.questionAnswers
  await expect.poll(answers).toMatchObject([{ answerValue: 3, answeredByName: 'Test Portfolio Manager' }])

  await contextOf(guests).setOffline(true)
  await guests.getByRole('button', { name: '1 Worth 1' }).click()
  await guests.getByText('You are offline. Your answer is kept.').waitFor()
  await contextOf(guests).setOffline(false)
  await guests.getByText('Your answer is in.').waitFor()
  await guests.reload()
  await expect.poll(() => guests.locator('[aria-pressed="true"] b').textContent()).toBe('1')

  await side.getByRole('button', { name: 'Send Lotte away' }).click()
  await guests.getByRole('heading', { name: 'You are no longer in this workshop' }).waitFor()
  expect(await violations(guests)).toEqual([])
  expect(await violations(hosts)).toEqual([])
  if (process.env['LOOK']) {
    await guests.screenshot({ path: `${process.env['LOOK']}/sent-away-guest.png` })
    await hosts.screenshot({ path: `${process.env['LOOK']}/sent-away-host.png` })
  }
  await side.getByRole('button', { name: 'Let back in: Lotte' }).click()
  await guests.reload()
  await guests.getByRole('heading', { name: 'How much is it used?' }).waitFor()

  await hosts.getByRole('button', { name: 'End for guests' }).click()
  await guests.getByRole('heading', { name: 'Thank you, Lotte.' }).waitFor()
  await guests.getByText('You answered 2 questions.').waitFor()
  await guests.reload()
  await guests.getByLabel('Code on the screen').waitFor()
  await Promise.all([hosts.close(), guests.close()])
})

test('a long name of a guest ends in an ellipsis, with a tooltip', async () => {
  const { opened } = await workshopOf(app)
  const name = 'Wilhelmina Featherstonehaugh of the Harbour Office'
  const page = await open(null, '/guest', phone)
  await page.getByLabel('Code on the screen').fill(opened.code)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  const chip = page.getByRole('button', { name: `${name}, change your name` })
  await chip.waitFor()
  expect(await chip.getAttribute('title')).toBe(name)
  const cut = await page.evaluate(`(() => {
    const one = document.querySelector('.guest > header button > span')
    return [getComputedStyle(one).textOverflow, one.scrollWidth > one.clientWidth, one.textContent]
  })()`)
  expect(cut).toEqual(['ellipsis', true, name])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/guest-long-name.png` })
  await page.close()
})
