import { renderings, type Rendering } from './renderings.ts'

export type ServiceKey = 'dpf' | 'air' | 'fleet'
export type ColourToken = 'lake' | 'ceramic' | 'kiln' | 'moss' | 'soot'
export type PairBase = 'dpf' | 'panel' | 'cart'
export type ProcessStep = { title: string; text: string }

/** Two renderings of one filter: `{base}-dirty` and `{base}-clean`, 1200 x 900. */
export type PicturePair = {
  base: PairBase
  altDirty: string
  altClean: string
  captionDirty: string
  captionClean: string
  caption: string
}

export type GalleryPicture =
  | ({ kind: 'single' } & Rendering)
  | { kind: 'pair'; service: ServiceKey; caption: string }

export type Service = {
  slug: string
  key: ServiceKey
  title: string
  shortTitle: string
  summary: string
  description: string
  features: readonly string[]
  process: readonly ProcessStep[]
  benefits: readonly string[]
  theme: { primary: ColourToken; secondary: ColourToken; accent: ColourToken }
  picture: PicturePair
}

export const services: readonly Service[] = [
  {
    slug: 'dpf-doc-cleaning',
    key: 'dpf',
    title: 'DPF & DOC cleaning',
    shortTitle: 'DPF & DOC',
    summary:
      'Diesel particulate filters and oxidation catalysts, cleaned dry with air and heat, for about 30% of the cost of a new one.',
    description:
      'A regeneration in the truck burns soot. Ash stays, fills the channels from the far end, and only comes out on a bench. ' +
      'We blow it out against the direction of flow, bake out what won’t blow loose, and show you the restriction and the ' +
      'weight before and after.',
    features: [
      'Flow restriction measured before and after, at the same air flow',
      'Weighed on arrival and before shipping: the difference is the soot and ash we removed',
      'Channels checked by borescope for cracks, melting, and oil',
      'Air and heat only: no water or acid in the ceramic',
      'The DOC cleaned together with its DPF, because a blinded catalyst loads the filter again',
      'Ash captured under HEPA filtration and picked up by a licensed disposal firm',
    ],
    process: [
      {
        title: 'Inspect',
        text: 'We read the serial number and look into the channels. Cracked or melted filters are rejected here.',
      },
      {
        title: 'Measure',
        text: 'The flow bench gives the restriction in inches of water; the scale gives the weight.',
      },
      {
        title: 'Blow out',
        text: 'Air from the outlet side pushes loose soot and ash back out of the inlet channels.',
      },
      {
        title: 'Bake',
        text: 'Where soot is bonded, the oven burns it off on a slow ramp, and the filter is blown out again.',
      },
      {
        title: 'Measure again',
        text: 'Same bench, same air flow. Both readings and both weights go on the certificate.',
      },
    ],
    benefits: [
      'About 70% savings versus replacement',
      'Typical turnaround 24-48 hours in our shop, from dock to ready',
      'Up to 5 cleanings over the life of a filter',
      'A certificate for each serial number, with both measurements',
      'A straight answer when a filter can’t be saved',
    ],
    theme: { primary: 'soot', secondary: 'ceramic', accent: 'lake' },
    picture: {
      base: 'dpf',
      altDirty:
        'Rendering of the face of a diesel particulate filter, its cells dark with soot and partly clogged',
      altClean:
        'Rendering of the same filter face after cleaning: open beige ceramic cells in a bright steel rim',
      captionDirty: 'Before: soot and ash in the cells',
      captionClean: 'After: open channels',
      caption: 'One DPF face, soot-loaded and cleaned.',
    },
  },
  {
    slug: 'industrial-air-filter-restoration',
    key: 'air',
    title: 'Industrial air filter restoration',
    shortTitle: 'Industrial air filters',
    summary:
      'HEPA, HVAC, and process filters: cleaned, leak-checked, and returned sorted by slot, at half the price of new.',
    description:
      'A loaded panel makes the fan work harder and starves the room of air. We lift the dust with low-pressure air and ' +
      'vacuum so the media stays whole, repair gaskets and frames, and measure the pressure drop at the rated air flow. ' +
      'A filter that leaks never comes back as cleaned.',
    features: [
      'HEPA filtration: each element scanned for leaks after cleaning',
      'HVAC: panels, rigid cells, and V-banks',
      'Process filtration: cartridges and panels for dust collectors and intakes',
      'Pressure drop measured before and after, at the rated air flow',
      'Gaskets replaced and frames straightened where needed',
      'Each filter marked with its slot and its number of cleanings',
    ],
    process: [
      {
        title: 'Sort',
        text: 'Each filter is tagged with its slot. We don’t accept asbestos, biological, or radioactive loads.',
      },
      { title: 'Measure', text: 'Pressure drop at the rated air flow, and weight.' },
      {
        title: 'Lift the dust',
        text: 'Low-pressure air from the clean side, vacuum on the dirty side, pleat by pleat.',
      },
      { title: 'Repair', text: 'We fix gaskets, frames, and bead lines. Torn media is rejected.' },
      {
        title: 'Check',
        text: 'Leak scan for HEPA, light test for cartridges, pressure drop for all, then the label.',
      },
    ],
    benefits: [
      '50% savings versus replacement',
      'Pressure drop close to a new filter, so your fan isn’t paying for the dust',
      '85% average waste reduction',
      'Filters come back sorted by slot, ready to hang',
      'A leak-check record for your audit file',
    ],
    theme: { primary: 'lake', secondary: 'ceramic', accent: 'moss' },
    picture: {
      base: 'panel',
      altDirty:
        'Rendering of a pleated panel filter in a steel frame, its pleats gray-brown with dust',
      altClean:
        'Rendering of the same panel filter after cleaning, its pleats light and its gasket dark gray',
      captionDirty: 'Before: dust on the pleats',
      captionClean: 'After: clear media',
      caption: 'One pleated panel filter, dusty and cleaned.',
    },
  },
  {
    slug: 'fleet-filter-maintenance',
    key: 'fleet',
    title: 'Fleet filter maintenance programs',
    shortTitle: 'Fleet programs',
    summary:
      'Every filter on every vehicle, cleaned at the right mileage instead of after the warning light comes on.',
    description:
      'We list the filters on each vehicle, set intervals by mileage, engine hours, and duty, and pick up on your maintenance ' +
      'days. The portal shows what is due, why, and what each filter measured last time.',
    features: [
      'A filter list for each vehicle: DPF, DOC, engine air, and cabin air',
      'Intervals by mileage, engine hours, and duty, highway or severe',
      'Pickup and return scheduled around your maintenance days',
      'Next service predicted for each vehicle, with the evidence shown',
      'One invoice for the fleet, and a report for the year',
    ],
    process: [
      {
        title: 'Survey',
        text: 'We go through your vehicles and the filters on them, in your yard or from your list.',
      },
      {
        title: 'Set intervals',
        text: 'Mileage, hours, and duty give the first dates. Your own measurements correct them.',
      },
      { title: 'Collect', text: 'We pick up filters on a scheduled day, tagged by vehicle.' },
      { title: 'Clean and measure', text: 'Same benches and same records as for a single filter.' },
      {
        title: 'Report',
        text: 'What we cleaned, what we rejected, what it saved, and what is due next.',
      },
    ],
    benefits: [
      'Filter life extended by 300%',
      'About 70% savings on DPF and DOC, 50% on other filters',
      'Fewer forced regenerations and derates on the road',
      'One contact for your whole fleet',
      'Records by vehicle for audits and resale',
    ],
    theme: { primary: 'lake', secondary: 'soot', accent: 'kiln' },
    picture: {
      base: 'cart',
      altDirty:
        'Rendering of two engine air cartridges with orange end caps, their pleats dark and their caps dusty',
      altClean:
        'Rendering of the same two cartridges after cleaning, pale pleats behind bright wire mesh',
      captionDirty: 'Before: loaded cartridges',
      captionClean: 'After: clear pleats',
      caption: 'Two fleet air cartridges, loaded and cleaned.',
    },
  },
]

export const additionalServices: readonly { title: string; text: string }[] = [
  {
    title: 'Custom cleaning solutions',
    text: 'Odd sizes, special media, and unusual dust: we clean a trial filter, measure it, and quote from the result.',
  },
  {
    title: 'Emergency 24/7 cleaning',
    text: 'When one filter stops a truck or a line, call the emergency line at any hour and we start when it reaches the dock.',
  },
  {
    title: 'Performance testing and analysis',
    text: 'Flow, pressure drop, and weight on our benches, including filters cleaned by someone else.',
  },
  {
    title: 'On-site consultation',
    text: 'A technician walks your yard or plant room with you and lists which filters are worth cleaning and which are not.',
  },
  {
    title: 'Maintenance training programs',
    text: 'Half a day for your mechanics: removing filters without damage, what the readings mean, when to send one in.',
  },
]

export const gallery: readonly GalleryPicture[] = [
  { kind: 'single', ...renderings.equip },
  {
    kind: 'pair',
    service: 'dpf',
    caption: 'The face of a DPF: half its cells are plugged by design, the rest by soot.',
  },
  {
    kind: 'pair',
    service: 'air',
    caption: 'A pleated panel: dust sits on the tips first, then between the pleats.',
  },
  {
    kind: 'pair',
    service: 'fleet',
    caption: 'Engine air cartridges: a loaded one looks dark between the wires.',
  },
  { kind: 'single', ...renderings.crate },
]

export const pictureLabels = {
  before: 'Before',
  after: 'After',
  handle: 'Compare before and after cleaning',
} as const
