const hues = [264, 195, 145, 85, 45, 20, 355, 320, 290, 230, 170, 115]
const steps: readonly (readonly [lightness: number, chroma: number])[] = [
  [0.6, 0.15],
  [0.72, 0.12],
  [0.48, 0.14],
  [0.8, 0.09],
  [0.4, 0.1],
]

/** Sixty chart colours: twelve hues in five steps of equal visual weight, neighbours apart. */
export const chartColours: readonly string[] = steps.flatMap(([lightness, chroma]) => hues.map((hue) => hexOfOklch(lightness, chroma, hue)))

/** Colours of the four TIME quadrants; never the only sign of one. */
export const timeColours = { Tolerate: '#b7791f', Invest: '#12905f', Migrate: '#3b5bdb', Eliminate: '#d1384e' } as const
export type TimeName = keyof typeof timeColours

/** Green, yellow, red of a risk or a score. */
export const riskColours = { low: '#12905f', middle: '#d08700', high: '#d1384e' } as const

/** A name's own colour of the sixty, the same wherever the name appears. */
export function colourOf(name: string): string {
  let hash = 0
  for (let i = 0; i < name.length; i++) hash = (hash * 31 + name.charCodeAt(i)) | 0
  return chartColours[Math.abs(hash) % chartColours.length]!
}

// OKLCH to sRGB, after Björn Ottosson, "A perceptual color space for image processing" (2020).
function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${[red, green, blue].map(hexOfLinear).join('')}`
}

function hexOfLinear(value: number): string {
  const clamped = Math.min(1, Math.max(0, value))
  const curved = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Light enough for dark words on it. */
export function lightColour(colour: string): string {
  const share = 0.62
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts
    .map((value) =>
      Math.round(value * (1 - share) + 255 * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
