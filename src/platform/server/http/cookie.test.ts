import { expect, test } from 'vitest'
import { cookieIn, cookieOf } from './cookie.ts'

const value = 'a'.repeat(43)
const more = { value, seconds: 60, path: '/api/users' }
const from = (cookie: string) => ({ header: () => cookie })

test('over https a cookie has the prefix and all that it asks for; without https the plain name', () => {
  expect(cookieOf('portolan_device', { ...more, address: 'https://portolan.example.com' })).toBe(
    `__Host-portolan_device=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(cookieOf('portolan_device', { ...more, address: 'http://localhost:3000' })).toBe(
    `portolan_device=${value}; Path=/api/users; Max-Age=60; HttpOnly; SameSite=Strict`,
  )
})

test('the cookie with the prefix counts, else the one of an earlier version; anything that is not ours is nothing', () => {
  const other = 'b'.repeat(43)
  expect(cookieIn(from(`portolan_device=${other}; __Host-portolan_device=${value}`), 'portolan_device')).toBe(value)
  expect(cookieIn(from(`x=1; portolan_device=${other}`), 'portolan_device')).toBe(other)
  expect(cookieIn(from(`portolan_device=short; other_portolan_device=${value}`), 'portolan_device')).toBeUndefined()
})
