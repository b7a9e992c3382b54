import type { Duty } from './life-priors.ts'

/**
 * Words that tell the duty; the first that is found decides. Without any, a regional one is assumed
 * and the spread grows.
 */
export const dutyWords: readonly { duty: Duty; words: readonly string[] }[] = [
  { duty: 'refuse', words: ['refuse', 'garbage'] },
  { duty: 'severe', words: ['transit', 'school bus', 'bus', 'severe', 'extreme'] },
  {
    duty: 'off_road',
    words: ['off-road', 'excavator', 'loader', 'dozer', 'tractor, farm', 'generator'],
  },
  {
    duty: 'vocational',
    words: [
      'vocational',
      'dump',
      'mixer',
      'box truck',
      'delivery',
      'urban',
      'city',
      'stop-and-go',
      'stop and go',
      'construction',
      'utility',
    ],
  },
  {
    duty: 'line_haul',
    words: [
      'line haul',
      'line-haul',
      'linehaul',
      'long haul',
      'long-haul',
      'highway',
      'otr',
      'over the road',
      'sleeper',
    ],
  },
  { duty: 'light', words: ['van', 'pickup', 'light duty', 'light-duty', 'sprinter'] },
  { duty: 'regional', words: ['regional', 'mixed', 'day cab', 'tractor'] },
]
