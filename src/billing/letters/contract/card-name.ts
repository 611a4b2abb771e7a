/** A card in a sentence or on a button: `Visa ending in 4242`. */
export const cardName = ({ description }: { readonly description: string }): string => description.split(',')[0]!
