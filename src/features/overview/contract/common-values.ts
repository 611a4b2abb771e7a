/** The lists of GET /overview/commonvalues, by the names that it gives them. */
import { companyEmployees } from '#features/accounts/contract/company-employees.ts'
import {
  areaTypes,
  companyRevenue,
  companyTypes,
  contactTypes,
  industries,
  priorities,
  projectNoteStatuses,
  projectNoteTypes,
  questionLevels,
} from '#features/accounts/contract/common-values.ts'
import { countries } from '#features/accounts/contract/countries.ts'
import { canadianProvinces, unitedStates } from '#features/accounts/contract/provinces.ts'
import { timeZones } from '#features/accounts/contract/time-zones.ts'
import { nameFormats } from '#features/users/contract/name-formats.ts'
import type { Option } from '#platform/contract/field.ts'

export const commonValues = {
  areaTypes,
  contactTypes,
  companyEmployees,
  companyRevenue,
  companyTypes,
  industries,
  questionLevels,
  projectNoteStatuses,
  projectNoteTypes,
  priorities,
  countries,
  canadianProvinces,
  unitedStates,
  timeZones,
  nameFormats,
} satisfies Record<string, readonly Option[]>
