import type { Photo } from './photo.ts'

export type Leader = {
  id: 'founder' | 'ceo'
  name: string
  initials: string
  role: string
  experience: string
  bio: string
  contributions: readonly string[]
  email: string
  legacy: string
  /** Null: initials, drawn in the cells of a filter. */
  photo: Photo | null
}

/** Sample content: no such people. */
export const leaders: readonly Leader[] = [
  {
    id: 'founder',
    name: 'Walter Hartmann',
    initials: 'WH',
    role: 'Founder',
    experience: 'At the bench since 1978',
    bio:
      'Walter apprenticed as a millwright in a Cleveland steel plant, where he changed dust filters that were thrown away ' +
      'half full. He founded the shop in 1978 on a simple question: how dirty is it, in pounds? He still reads the ' +
      'week’s certificates on Saturday mornings.',
    contributions: [
      'Founded the company in 1978 with one cabinet and one scale',
      'Made weighing before and after the rule for every filter',
      'Refused to clean torn media, and told customers why',
      'Trained every lead technician who works here now',
    ],
    email: 'walter@lakeline.example',
    legacy:
      'His tag with two weights is still what a customer gets. It is called a certificate now.',
    photo: null,
  },
  {
    id: 'ceo',
    name: 'Ellen Hartmann',
    initials: 'EH',
    role: 'Third-generation CEO',
    experience: 'In the shop since her first summer job, CEO since 2019',
    bio:
      'Ellen studied mechanical engineering, ran the flow bench for four years and knows what a bad reading looks like. She ' +
      'leads the company her grandfather founded and her father, Paul, grew for fleets.',
    contributions: [
      'Put a record behind each serial number, with every cleaning and both readings',
      'Opened the shop to customers nationwide by freight',
      'Brought HEPA leak testing in-house',
      'Started the fleet programs with intervals by mileage and duty',
    ],
    email: 'ellen@lakeline.example',
    legacy: 'Three generations, one rule. Her addition: the customer should be able to check.',
    photo: null,
  },
]
