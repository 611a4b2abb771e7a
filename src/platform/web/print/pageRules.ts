const footStyle = "font: 8pt 'Inter Variable', sans-serif; color: #5b6579;"

/**
 * The rules of the paper, A4 or Letter as the printer has it: margins, and `words` with the page number at the foot of each page. Browsers without margin
 * boxes (Firefox) print their own page numbers.
 */
export const pageRules = (words: string, isAcross = false): string => `@page {
  ${isAcross ? 'size: landscape;' : ''}
  margin: 14mm 14mm 18mm;
  @bottom-left { content: ${JSON.stringify(words.replace(/[<\n]/g, ' '))}; ${footStyle} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${footStyle} }
}`
