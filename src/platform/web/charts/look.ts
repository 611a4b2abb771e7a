/** Colours and letters of a chart, which is drawn on a canvas and so can't take them from the style sheet by itself. */

export const chartFont = "'Inter Variable', Inter, system-ui, sans-serif"

export interface Look {
  readonly isDark: boolean
  readonly text: string
  readonly soft: string
  readonly faint: string
  readonly line: string
  readonly surface: string
}

/** The page's colours as they are now, in the scheme that it is shown in. */
export function lookOfPage(isDark: boolean): Look {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    isDark,
    text: of('--text'),
    soft: of('--text-soft'),
    faint: of('--text-faint'),
    line: of('--line'),
    surface: of('--surface'),
  }
}

/** For a file, whatever the page looks like: paper is white. */
export const lookOfPaper: Look = { isDark: false, text: '#171f30', soft: '#5b6579', faint: '#616b80', line: '#e6e9ef', surface: '#ffffff' }

/** A colour for words on a chart's ground: darker on light ground, lighter on dark ground, so that they can be read. */
export const wordColour = (colour: string, { isDark }: Look): string => mixed(colour, isDark ? '#ffffff' : '#171f30', isDark ? 0.35 : 0.25)

function mixed(colour: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [a, b] = [parts(colour), parts(other)]
  return `#${a
    .map((value, at) =>
      Math.round(value * (1 - share) + b[at]! * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
