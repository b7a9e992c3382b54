/**
 * What the weight that a cleaning takes out says of how fast a filter fills. Ash is what burned oil
 * leaves, so it gathers by the mile, faster where an engine burns more oil; but soot that was not
 * burned off weighs too, and how much of the ash comes out differs. So it says little, and only
 * beside other trucks of the same fleet: no weight by itself is usual.
 */
export const ashEvidence = {
  sources: [
    'Ash comes from the oil that an engine burns: overdriveonline.com/featured-article-dpf-maintenance',
    'About 200 grams in most filters and up to 600 in some: truckinginfo.com/151267',
  ],
  // How far the logarithm of a rate is from that of the miles to full: always on one truck, from
  // one cleaning to the next, and from truck to truck (judgement).
  spread: { truck: 0.7, cleaning: 0.7, trucks: 0.7 },
  /** Beyond three times more or less it is soot, or a wrong weight. */
  mostTimes: 3,
  /** With fewer trucks to compare with, nobody knows what is usual. */
  leastTrucks: 3,
} as const
