/** Effects of a project on the applications and IT services that it touches. */
export const effects = [
  { value: 'Replaces', label: 'Replaces' },
  { value: 'Changes', label: 'Changes' },
  { value: 'Retires', label: 'Retires' },
  { value: 'Introduces', label: 'Introduces' },
] as const
