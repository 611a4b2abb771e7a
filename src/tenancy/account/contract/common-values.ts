/**
 * Common values: choices shared by every account, shipped as data with fixed ids, so that they need no table and mean the same everywhere.
 */
import { idAt, list } from './common-list.ts'

export const areaTypes = list(1, ['Business unit', 'Department', 'Team', 'Region', 'Legal entity', 'Cost centre'])
export const contactTypes = list(2, [
  'Owner',
  'Expert',
  'Primary support',
  'Secondary support',
  'Business owner',
  'Data steward',
  'Vendor contact',
])
export const companyRevenue = list(4, ['Under $10M', '$10M to $50M', '$50M to $250M', '$250M to $1B', '$1B to $10B', 'Over $10B'])
export const companyTypes = list(5, ['Public company', 'Private company', 'Government', 'Non-profit', 'Education', 'Partnership'])
export const industries = list(6, [
  'Agriculture',
  'Automotive',
  'Banking',
  'Construction',
  'Consulting',
  'Education',
  'Energy and utilities',
  'Government',
  'Health care',
  'Insurance',
  'Logistics and shipping',
  'Manufacturing',
  'Media',
  'Non-profit',
  'Pharmaceuticals',
  'Retail',
  'Technology',
  'Telecommunications',
  'Travel',
  'Other',
])
export const questionLevels = list(7, ['Basic', 'Standard', 'Advanced'])
export const projectNoteStatuses = list(8, ['Open', 'In progress', 'Closed'])
export const projectNoteTypes = list(9, ['Note', 'Risk', 'Issue', 'Decision', 'Action'])
export const priorities = list(10, ['Critical', 'High', 'Medium', 'Low'])

/** The contact types that the description strings of an application name. */
export const [ownerContact, expertContact, primarySupportContact, secondarySupportContact] = [
  idAt(2, 0),
  idAt(2, 1),
  idAt(2, 2),
  idAt(2, 3),
]
