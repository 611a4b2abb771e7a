/** The number of an invoice as people read it: `INV-000012`. */
export const numberText = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`
