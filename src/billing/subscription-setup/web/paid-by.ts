/** When an invoice is paid, after its name. The nightly run charges the card in use. */
export const paidBy = (isCard: boolean): string => (isCard ? ', which your card pays the next night' : ', due in 30 days')
