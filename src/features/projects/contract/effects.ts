/** What a project does to an application or an IT service that it touches. */
export const effects = [
  { value: 'Replaces', label: 'Replaces' },
  { value: 'Changes', label: 'Changes' },
  { value: 'Retires', label: 'Retires' },
  { value: 'Introduces', label: 'Introduces' },
] as const
