/**
 * What a page shows before its program has loaded: the frame of the signed-in with the screen's name, and bones where a list or a record will be, or the
 * frame of the sign-in. Plain markup with the classes of the real parts (src/platform/web/shell), drawn by files of styles alone; the program takes it away
 * with its own first frame (src/platform/web/first-paint/frame.ts).
 */

/** The middle of a page before its program has loaded. */
export interface FirstFrame {
  readonly kind: 'list' | 'record' | 'page' | 'public'
  /** The screen's, as the top bar says it. */
  readonly title: string
  /** Files that the frame is drawn with beside those of every page. */
  readonly styles: readonly string[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text within a page of HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

const bone = '<span class="skeleton"></span>'
const bones = (count: number) => bone.repeat(count)
const times = (count: number, markup: string) => markup.repeat(count)

const sidebar = `<div class="sidebar"><div class="workspace-button"><i></i>${bone}</div><nav>${times(9, `<div>${bones(2)}</div>`)}</nav><div class="sidebar-foot"></div></div>`
const middles: Readonly<Record<Exclude<FirstFrame['kind'], 'public'>, string>> = {
  list: `<div class="first-list"><div class="first-tabs">${bones(2)}</div><div class="first-tools">${bones(3)}</div>${times(24, `<div>${bones(7)}</div>`)}</div>`,
  record: `<div class="first-record"><div class="first-head">${bones(2)}</div><div class="card"></div></div>`,
  page: '',
}

/** The frame's markup; hidden from readers of the page aloud, who hear the real one. */
export function firstFrame({ kind, title }: Pick<FirstFrame, 'kind' | 'title'>): string {
  if (kind === 'public')
    return '<div id="first" class="first public-page" data-frame="public" aria-hidden="true"><div class="public-art"></div><div class="public-side"><header><img src="/icon.svg" alt=""><b>Portolan</b></header></div></div>'
  return `<div id="first" class="first app" data-frame="${kind}" aria-hidden="true">${sidebar}<div class="top-bar"><i class="only-small"></i><div class="trail"><h1>${escaped(title)}</h1></div><div class="command-button"></div><i class="hide-small"></i><i></i></div><div class="page">${middles[kind]}</div></div>`
}
