import { expect, test } from 'vitest'
import { siteMap } from '#product/site-map.ts'
import { screenMeantBy } from './typedAddress.ts'

const screens = new Map(siteMap.screens.map((screen) => [screen.path, screen]))
const meantBy = (pathname: string, isOpen = (_path: string) => true) => screenMeantBy(pathname, screens, isOpen)

test.each([
  ['/roadmap', '/analytics/roadmap'],
  ['/users', '/admin/users'],
  ['/settings', '/admin/account'],
  ['/profile', '/admin/profile'],
  ['/faq', '/help'],
  ['/cockpit', '/admin/cockpit'],
  ['/suppliers', '/admin/suppliers'],
  ['/domains', '/admin/account/domains'],
  ['/outbox', '/admin/system/outbox'],
  ['/Custom-Fields/', '/admin/customfields'],
  ['/IT-Services', '/itservices'],
])('%s leads to %s', (typed, path) => {
  expect(meantBy(typed)).toBe(path)
})

test('of several screens the first that is open to the person is meant', () => {
  expect(meantBy('/settings', (path) => path === '/admin/profile')).toBe('/admin/profile')
  expect(meantBy('/users', () => false)).toBe('/admin/users')
})

test('an address that no screen is called by leads nowhere', () => {
  expect(['/', '/nothing', '/admin/nothing', '/applications/0190a000'].map((path) => meantBy(path))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
