/*
 * The table of rights, for the browser half. Plain data: the build evaluates this file and puts the value in its place, as with site-map.ts. It is part of the
 * first file of every page, since nothing is shown before it is known who may see it.
 */
export { rights } from '#catalogue'
