/** Every feature's screens: one line a feature. A screen of the catalogue that none of them has is not routed. */
export { screens as analytics } from '#features/analytics/web/screens.ts'
export { screens as applications } from '#features/applications/web/screens.ts'
export { screens as areas } from '#features/areas/web/screens.ts'
export { screens as contacts } from '#features/contacts/web/screens.ts'
export { screens as links } from '#features/links/web/screens.ts'
export { screens as referenceLists } from '#features/reference-lists/web/screens.ts'
export { screens as suppliers } from '#features/suppliers/web/screens.ts'
export { screens as tags } from '#features/tags/web/screens.ts'
