/** Whether somebody has taken the tour or does not want it: `taken`, `away`. Unset: it is offered on the overview. */
export const tourPreference = 'tour'
