/*
 * What the browser half knows of all features. Plain data: the build evaluates this file and puts the value in its place
 * (vite.config.ts), so that no page loads all contracts to show one of them.
 */
import { catalogue } from '#catalogue'
import { siteMapOf } from '#platform/web/directory/siteMap.ts'

export const siteMap = siteMapOf(catalogue)
