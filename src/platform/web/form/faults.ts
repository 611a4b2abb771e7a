import type { ApiProblem } from '#platform/web/api/problem.ts'
import type { Errors } from '#platform/web/fields/input.ts'

/** What a refusal says of fields, by their path among the values; nothing where it is of the whole. */
export const faultsOf = ({ errors }: ApiProblem): Errors =>
  Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
