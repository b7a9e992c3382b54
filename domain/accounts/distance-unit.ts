import * as z from 'zod/mini'
import { distanceUnits } from '#domain/distance.ts'

export const distanceUnitChange = z.object({
  distanceUnit: z.enum(distanceUnits, 'Please choose miles or kilometers.'),
})

export type DistanceUnitChange = z.infer<typeof distanceUnitChange>
