/** What a notice depends on until it leaves, beside its words. */
export type Timely = {
  /** An instant in ISO: from then on it is not sent any more. */
  usefulUntil?: string
  /** Its occasion: once that has changed, it gets no other try. */
  about?: string
}
