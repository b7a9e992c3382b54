/**
 * An order that is on the bench: what a shared link shows on the public page for fleets. So many of
 * its filters are at each step; the rules of `domain` make the rest.
 */
export const sampleOrder = {
  on: '2026-01-20',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  pickupDate: '2026-01-19',
  serviceDate: '2026-01-20',
  deliveryDate: '2026-01-22',
  filters: { judged: 2, cleaned: 1, inspected: 2, received: 1 },
} as const
