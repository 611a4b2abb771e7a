import { describe, expect, it } from 'vitest'
import { screenList as allScreens } from '#platform/web/screenList.ts'
import { routedScreens, undeclaredPaths } from './screens.ts'

describe('screens', () => {
  it('routes no path that the catalogue does not declare', () => {
    expect(undeclaredPaths()).toEqual([])
  })
  it('declares no path twice', () => {
    const paths = allScreens.map((screen) => screen.path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })
  it('draws every screen that the catalogue declares', () => {
    expect(allScreens.filter((screen) => !routedScreens.has(screen.path)).map((screen) => screen.path)).toEqual([])
  })
})
