import { brandPictureAddress, iconAddress, type Brand } from '#platform/contract/brand.ts'
import { request } from '#platform/web/api/request.ts'
import { setBrand } from './brand.ts'

/** Draws the page in the look that its host has now: for one who has just changed it. A failure waits for the next page. */
export async function refreshBrand(): Promise<void> {
  const next = await request<Brand>('GET', '/config', { stay: true }).catch(() => undefined)
  if (!next) return
  if (!document.querySelector('link[href="/brand.css"]')) document.head.append(linkTo('stylesheet', '/brand.css'))
  setBrand(next)
  point('icon', iconAddress(next))
  point('apple-touch-icon', next.largeFaviconFilename ? brandPictureAddress(next.largeFaviconFilename) : '/icon-192.png')
}

function linkTo(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = address
  return link
}

/** A new element: browsers do not look at a changed one again. */
const point = (rel: string, address: string): void => document.querySelector(`link[rel="${rel}"]`)?.replaceWith(linkTo(rel, address))
