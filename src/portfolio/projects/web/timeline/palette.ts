/** Colours: of the page, as its variables, or of a file, as they are on white paper. */
export interface Palette {
  readonly text: string
  readonly soft: string
  readonly line: string
  readonly surface: string
  readonly done: string
  readonly planned: string
  readonly left: string
  readonly today: string
  readonly conditions: Readonly<Record<'Green' | 'Yellow' | 'Red', string>>
}
export const pagePalette: Palette = {
  text: 'var(--text)',
  soft: 'var(--text-soft)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  done: 'var(--accent)',
  planned: 'color-mix(in oklab, var(--accent) 30%, var(--surface))',
  left: 'var(--text-faint)',
  today: 'var(--bad)',
  conditions: { Green: 'var(--good)', Yellow: 'var(--warn)', Red: 'var(--bad)' },
}
export const paperPalette: Palette = {
  text: '#171f30',
  soft: '#5b6579',
  line: '#e6e9ef',
  surface: '#ffffff',
  done: '#3b5bdb',
  planned: '#c3cff6',
  left: '#8a93a6',
  today: '#c22a41',
  conditions: { Green: '#0f7a50', Yellow: '#9a6200', Red: '#c22a41' },
}
