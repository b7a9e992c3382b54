/**
 * What our pickup truck takes and the benches clean in a day: judgement, until the bench counts its
 * own days.
 */
export const filtersADay = 30

/** A truck that we pick filters up from is back on the road so many days later: 24-48 hours. */
export const daysAway = 2
