import { subjects } from '#features/imports/contract.ts'
import { screenFor } from './screenFor.tsx'

export default screenFor(subjects.map(({ name }) => name))
