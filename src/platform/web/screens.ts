/** Every feature's screens: one line a feature. A screen of the catalogue that none of them has is not routed. */
export { screens as areas } from '#features/areas/web/screens.ts'
