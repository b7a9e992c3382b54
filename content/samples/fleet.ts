/**
 * A fleet as its customer would have entered it: what the public page for fleets shows. No row and
 * no customer is behind it; the predictor of `domain` says the rest. Readings as days before `on`
 * and values, in the units of `domain/fleet/metric-types.ts`.
 */
export const sampleFleet = {
  on: '2026-01-20',
  vehicles: [
    {
      unit: 'Truck 12',
      type: 'Class 8 tractor',
      year: 2021,
      engine: 'Volvo D13',
      conditions: 'Line haul, highway',
      milesPerMonth: 10_400,
      miles: 486_900,
      filter: 'DPF',
      servicedDaysAgo: 585,
      metric: 'differential_pressure',
      readings: [
        [150, 16],
        [120, 20],
        [90, 25],
        [60, 32],
        [30, 41],
        [2, 46],
      ],
    },
    {
      unit: 'Truck 4',
      type: 'Refuse truck',
      year: 2018,
      engine: 'Mack MP7',
      conditions: 'Refuse route, stop-and-go, long idling',
      milesPerMonth: 2400,
      miles: 164_300,
      filter: 'DPF',
      servicedDaysAgo: 560,
      metric: 'differential_pressure',
      readings: [
        [150, 14],
        [90, 19],
        [30, 34],
        [3, 38],
      ],
    },
    {
      unit: 'Truck 9',
      type: 'Class 8 tractor',
      year: 2020,
      engine: 'PACCAR MX-13',
      conditions: 'Regional haul',
      milesPerMonth: 7100,
      miles: 447_200,
      filter: 'Engine air',
      servicedDaysAgo: 280,
      metric: 'restriction',
      readings: [
        [120, 9],
        [60, 11],
        [4, 12.5],
      ],
    },
    {
      unit: 'Truck 15',
      type: 'Class 8 tractor',
      year: 2022,
      engine: 'Cummins X15',
      conditions: 'Regional haul',
      milesPerMonth: 8200,
      miles: 318_400,
      filter: 'DPF',
      servicedDaysAgo: 240,
      metric: 'differential_pressure',
      readings: [
        [180, 8.5],
        [90, 9.4],
        [5, 10.6],
      ],
    },
  ],
} as const
