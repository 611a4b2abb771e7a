/** The steps of the setup, in their order. */
export type StepId = 'COMPANY_DETAILS' | 'FIRST_PORTFOLIO' | 'APPS' | 'BUSINESS_AREAS' | 'CONTACTS'

export interface Step {
  readonly id: StepId
  readonly title: string
  readonly lead: string
  readonly heading: string
  readonly says: string
  /** About as long as it takes. */
  readonly minutes: number
}

export const steps: readonly Step[] = [
  {
    id: 'COMPANY_DETAILS',
    title: 'Company details',
    lead: 'Your industry and size',
    heading: 'Tell us about your company',
    says: 'It helps to compare, and sets the time zone of your dates.',
    minutes: 1,
  },
  {
    id: 'FIRST_PORTFOLIO',
    title: 'First portfolio',
    lead: 'Applications that belong together',
    heading: 'Name your first portfolio',
    says: 'A portfolio groups applications that are assessed together, such as “Core systems” or a department.',
    minutes: 1,
  },
  {
    id: 'APPS',
    title: 'Applications',
    lead: 'Add the ones everybody knows',
    heading: 'Add your first applications',
    says: 'Five to ten that everybody in the company knows are enough to see the first chart. A name is all we need.',
    minutes: 2,
  },
  {
    id: 'BUSINESS_AREAS',
    title: 'Business areas',
    lead: 'Who uses them',
    heading: 'Add business areas',
    says: 'Departments, regions or teams that use the applications.',
    minutes: 1,
  },
  {
    id: 'CONTACTS',
    title: 'Contacts',
    lead: 'Who owns them',
    heading: 'Add contacts',
    says: 'People who own or know the applications. They need no sign-in.',
    minutes: 1,
  },
]

/** How far the setup is; `next` is undefined once it is complete. */
export function placeOf(reached: string): { readonly done: number; readonly all: number; readonly next: Step | undefined } {
  const at = steps.findIndex(({ id }) => id === reached)
  return { done: at < 0 ? steps.length : at, all: steps.length, next: steps[at] }
}

/** "4 minutes left"; nothing once it is complete. */
export function minutesLeft(reached: string): string | undefined {
  const { done, next } = placeOf(reached)
  const minutes = steps.slice(done).reduce((sum, step) => sum + step.minutes, 0)
  return next && `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
