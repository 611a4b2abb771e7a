/** Paths that a page requests to know all fields of its entity. The page prefetches them before its program has loaded, so they depend on the contract alone. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { ownField } from '#platform/contract/own-names.ts'

/** The fields that the workspace has made for the entity. */
export const ownFieldsPath = ({ name }: Pick<Entity, 'name'>): string =>
  `/customfields?fields=name,kind,help,required,section,active,choices,fieldKey&status=active&filter=ofEntity:is:${name}`

/** Path of the setting that decides who can see costs. */
export const costVisibilityPath = '/accounts/costvisibility'

export const hasAmounts = ({ listFields = {} }: Pick<Entity, 'listFields'>): boolean =>
  Object.values<Field>(listFields).some(({ isOfAmounts }) => isOfAmounts)

export const takesOwnFields = ({ fields }: Pick<Entity, 'fields'>): boolean => ownField in fields

/** @public The build calls it: scripts/route-preloads.mjs. */
export const ownPaths = (entity: Entity): string[] =>
  takesOwnFields(entity) ? [ownFieldsPath(entity), ...(hasAmounts(entity) ? [costVisibilityPath] : [])] : []
