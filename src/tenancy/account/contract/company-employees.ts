import { list } from './common-list.ts'

/** Sizes of a company. By itself, since people who register choose one and need no other common value. */
export const companyEmployees = list(3, ['1 to 49', '50 to 249', '250 to 999', '1,000 to 4,999', '5,000 to 19,999', '20,000 or more'])
