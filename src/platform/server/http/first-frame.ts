/**
 * Content of a page before its program has loaded: the frame for signed-in users with the screen's name and a skeleton of a list or a record, or the
 * frame of the sign-in. Plain markup with the classes of the real parts (src/platform/web/shell), drawn by style sheets alone; the program replaces it
 * with its own first frame (src/platform/web/first-paint/frame.ts).
 */

import { brandPictureAddress, markAddress, neutralBrand, type Brand } from '#platform/contract/brand.ts'

/** The middle of a page before its program has loaded. */
export interface FirstFrame {
  readonly kind: 'list' | 'record' | 'page' | 'public'
  /** The screen's, as the top bar says it. */
  readonly title: string
  /** Style sheets of the frame beside those of every page. */
  readonly styles: readonly string[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text within a page of HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

const bone = '<span class="skeleton"></span>'
const bones = (count: number) => bone.repeat(count)
const times = (count: number, markup: string) => markup.repeat(count)

/** Marker after which a brand's head is inserted into the frame. */
export const sidebarStart = '<div class="sidebar">'
const sidebar = `${sidebarStart}<div class="workspace-button"><i></i>${bone}</div><nav>${times(9, `<div>${bones(2)}</div>`)}</nav><div class="sidebar-foot"></div></div>`
const middles: Readonly<Record<Exclude<FirstFrame['kind'], 'public'>, string>> = {
  list: `<div class="first-list"><div class="first-tabs">${bones(2)}</div><div class="first-tools">${bones(3)}</div>${times(24, `<div>${bones(7)}</div>`)}</div>`,
  record: `<div class="first-record"><div class="first-head">${bones(2)}</div><div class="card"></div></div>`,
  page: '',
}

/** The head of the public frame, as src/platform/web/brand/PublicHead.tsx draws it. */
export function publicHeadOf({ siteTitle, logoFilename, darkLogoFilename, ...brand }: Brand): string {
  const logo = logoFilename ?? darkLogoFilename
  if (!logo) return `<img src="${markAddress(brand)}" alt=""><b>${escaped(siteTitle)}</b>`
  const image = (name: string, theme: string) => `<img class="brand-logo${theme}" src="${brandPictureAddress(name)}" alt="">`
  return logoFilename && darkLogoFilename
    ? image(logoFilename, ' only-light') + image(darkLogoFilename, ' only-dark')
    : image(logo, logoFilename ? ' for-light' : ' for-dark')
}

/** The head of the sidebar, as src/platform/web/brand/SidebarBrand.tsx draws it; nothing for the product itself. */
export function sidebarHeadOf(brand: Brand): string {
  if (!brand.domain) return ''
  const logo = brand.darkLogoFilename ?? brand.logoFilename
  const wide = logo
    ? `<img${brand.darkLogoFilename ? '' : ' data-light'} src="${brandPictureAddress(logo)}" alt="">`
    : `<b>${escaped(brand.siteTitle)}</b>`
  return `<div class="sidebar-brand">${wide}<img src="${markAddress(brand)}" alt=""></div>`
}

/** The frame's markup; hidden from readers of the page aloud, who hear the real one. */
export function firstFrame({ kind, title }: Pick<FirstFrame, 'kind' | 'title'>): string {
  if (kind === 'public')
    return `<div id="first" class="first public-page" data-frame="public" aria-hidden="true"><div class="public-art"></div><div class="public-side"><header>${publicHeadOf(neutralBrand)}</header></div></div>`
  return `<div id="first" class="first app" data-frame="${kind}" aria-hidden="true">${sidebar}<div class="top-bar"><i class="only-small"></i><div class="trail"><h1>${escaped(title)}</h1></div><div class="command-button"></div><i class="hide-small"></i><i></i></div><div class="page">${middles[kind]}</div></div>`
}
