/**
 * Common values: choices shared by every account, shipped as data with fixed ids, so that they need no table and mean the same everywhere.
 * (Specification 2, section 3, "Common values".)
 */
import type { Option } from '#platform/contract/field.ts'

/** Ids are version 8 UUIDs that name the list (first digits) and the place in it (last digits). */
const list = (number: number, labels: readonly string[]): readonly Option[] =>
  labels.map((label, at) => ({
    value: `000000${String(number).padStart(2, '0')}-0000-8000-8000-${String(at + 1).padStart(12, '0')}`,
    label,
  }))

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
export const companyEmployees = list(3, ['1 to 49', '50 to 249', '250 to 999', '1,000 to 4,999', '5,000 to 19,999', '20,000 or more'])
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
export const [ownerContact, expertContact, primarySupportContact, secondarySupportContact] = contactTypes.map((type) => type.value) as [
  string,
  string,
  string,
  string,
]
