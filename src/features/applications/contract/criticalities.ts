/** The steps of criticality in words. (Design, product: "Scores".) */
export const criticalities = [
  { value: 1, label: '1 – minor' },
  { value: 2, label: '2 – low' },
  { value: 3, label: '3 – medium' },
  { value: 4, label: '4 – business critical' },
  { value: 5, label: '5 – mission critical' },
] as const

/** "Business critical". */
export function criticalityWord(value: number): string {
  const word = criticalities.find((one) => one.value === value)?.label.slice(4) ?? ''
  return word.charAt(0).toUpperCase() + word.slice(1)
}
