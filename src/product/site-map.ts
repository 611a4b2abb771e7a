/*
 * Facts about all features for the browser half. Plain data: the build evaluates this file and inlines its value
 * (vite.config.ts), so that no page loads all contracts to show one of them.
 */
import { catalogue } from '#catalogue'
import { siteMapOf } from '#platform/web/directory/siteMap.ts'

export const siteMap = siteMapOf(catalogue)
