/** The lists of GET /overview/commonvalues, by the names that it gives them. */
import { companyEmployees } from '#tenancy/account/contract/company-employees.ts'
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
} from '#tenancy/account/contract/common-values.ts'
import { countries } from '#tenancy/places/contract/countries.ts'
import { canadianProvinces, unitedStates } from '#tenancy/places/contract/provinces.ts'
import { timeZones } from '#tenancy/places/contract/time-zones.ts'
import { nameFormats } from '#identity/sign-in/contract/name-formats.ts'
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
