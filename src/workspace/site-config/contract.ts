/** White label: the name, logos and icons of the product at a host. Configurations belong to the installation. */
import * as z from 'zod/mini'
import { brandSchema } from '#platform/contract/brand.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { largestBrandPicture } from '#platform/contract/largest.ts'
import { flag, number, text } from '#platform/contract/field.ts'

const picture = (label: string, help: string) => text({ label, help })

/** Each names a picture: one that is stored, or one that the same form brings. */
export const pictureFields = {
  logoFilename: picture('Logo', 'On the sign-in page and in the sidebar. Wide, on a light background.'),
  darkLogoFilename: picture('Dark logo', 'On a dark background, as in the sidebar.'),
  miniLogoFilename: picture('Mini logo', 'Square, for the minimised sidebar.'),
  emailLogoFilename: picture('E-mail logo', 'At the top of e-mails, on white.'),
  faviconFilename: picture('Favicon', 'Square, in the tabs of browsers.'),
  largeFaviconFilename: picture('Large favicon', 'Square, at least 512 pixels wide: the icon of the installed app.'),
} as const

export const siteConfigFields = {
  domain: text({ label: 'Domain', required: true, max: 260, help: 'The host that people open, such as portfolio.example.com.' }),
  apiDomain: text({ label: 'API domain', max: 260, help: 'Another host with the same look, for API clients. Empty: none.' }),
  siteTitle: text({ label: 'Site title', required: true, max: 60, help: 'Name of the product on this domain.' }),
  poweredBy: flag({ label: 'Say “Powered by Portolan”', default: true }),
  ...pictureFields,
} as const

const siteConfigSchema = z.object({
  ...brandSchema.shape,
  domainConfigId: z.string(),
  domain: z.string(),
  version: z.number(),
  modifiedDate: z.string(),
  modifiedByName: z.string(),
})
siteConfigSchema.register(z.globalRegistry, { id: 'DomainConfig' })
export type SiteConfig = z.output<typeof siteConfigSchema>

const access = ['sysadmin'] as const
const one = '/config/{id}'
const pictures = Object.keys(pictureFields).length
const multipart = { json: 'configData', files: ['files'], most: pictures, largest: largestBrandPicture } as const

const calls = {
  here: call({
    method: 'GET',
    path: '/config',
    access: 'anonymous',
    perMinute: 600,
    summary: 'Returns the name and the pictures of the requesting host: X-Host-Name, else Host. An unknown host has those of the product',
    reply: brandSchema,
  }),
  list: call({
    method: 'GET',
    path: '/config/all',
    access,
    summary: 'Lists the configurations by their domains',
    reply: z.array(siteConfigSchema),
  }),
  get: call({ method: 'GET', path: one, access, summary: 'Returns one configuration', reply: siteConfigSchema }),
  create: call({
    method: 'POST',
    path: '/config',
    access,
    summary: 'Adds a configuration. A field of a picture names the file in `files` that it takes',
    multipart,
    ...bodyOf(siteConfigFields),
    reply: siteConfigSchema,
  }),
  update: call({
    method: 'PUT',
    path: one,
    access,
    summary:
      'Changes a configuration. A field of a picture that is left out stays; null removes it. With `version`, 409 after another change',
    multipart,
    ...bodyOf({ ...siteConfigFields, version: number({ label: 'Version', min: 1 }) }),
    reply: siteConfigSchema,
  }),
  remove: call({ method: 'DELETE', path: one, access, summary: 'Deletes a configuration; its host gets the default look again' }),
}

const screen = { access, layout: 'system' } as const
export const siteConfig = feature({
  name: 'site-config',
  help: 'white-label',
  entities: [],
  calls,
  screens: [
    { path: '/admin/system/configs', title: 'Custom Domain Configs', ...screen, menu: 'control-panel', menuPlace: 20 },
    { path: '/admin/system/configs/add', title: 'New domain', ...screen },
    { path: '/admin/system/configs/edit/{id}', title: 'Domain', ...screen },
  ],
})
