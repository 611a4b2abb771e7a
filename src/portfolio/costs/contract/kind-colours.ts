import type { Kind } from '#portfolio/relations/contract/cost-kinds.ts'

/** Blue for licenses and people, slate for machines: red, amber and green stay free for states. */
export const kindColours: Readonly<Record<Kind, string>> = {
  license: '#223a9c',
  personnel: '#3b5bdb',
  development: '#8aa0f0',
  hosting: '#3d4a63',
  hardware: '#7b879d',
  refresh: '#b6c0d1',
}
