import { entity } from '#platform/contract/entity.ts'
import { choice, date, longText, text } from '#platform/contract/field.ts'

/** A release of a product, and until when its vendor supports it. */
export const productRelease = entity({
  name: 'productRelease',
  label: 'product release',
  plural: 'product releases',
  purpose: 'Product releases say until when vendors support what you run.',
  path: '/productReleases',
  table: 'product_release',
  key: 'productReleaseId',
  title: 'name',
  rights: { create: ['EDIT_PLATFORMS'], edit: ['EDIT_PLATFORMS'], remove: ['DELETE_PLATFORMS'] },
  screens: { list: '/admin/productreleases', add: '/admin/productreleases/add', edit: '/admin/productreleases/edit/{id}' },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, width: 240, help: 'Product and release, such as PostgreSQL 16.' }),
    product: text({ label: 'Product', required: true }),
    release: text({ label: 'Release', required: true, max: 100, numbered: true }),
    releasedDate: date({ label: 'Released' }),
    supportEndDate: date({ label: 'Active support until', isEnd: true }),
    support: choice({
      label: 'Active support',
      options: ['Active', 'Over'].map((value) => ({ value, label: value })),
      inGrid: false,
      help: 'For vendors who name no date.',
    }),
    endOfLifeDate: date({ label: 'Supported until', isEnd: true, help: 'The last day with security updates.' }),
    endOfLife: choice({
      label: 'End of life',
      options: ['Reached', 'Not reached'].map((value) => ({ value, label: value })),
      inGrid: false,
      help: 'For vendors who name no date.',
    }),
    latest: text({ label: 'Latest version', max: 100 }),
    identifiers: longText({
      label: 'Identifiers',
      max: 2000,
      inGrid: false,
      help: 'CPE or package URL, one a line. Records with the same identifier are matched first.',
    }),
    source: text({ label: 'Source', max: 1000, help: 'The file or address that it came from.' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Release', fields: ['name', 'product', 'release', 'releasedDate', 'latest', 'identifiers', 'source'] },
        { title: 'Vendor support', fields: ['supportEndDate', 'support', 'endOfLifeDate', 'endOfLife', 'active'] },
      ],
    },
  ],
  order: ['product', '-releasedDate', 'name'],
})
