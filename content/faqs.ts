import { company } from './company.ts'
import type { Link } from './navigation.ts'
import { cleaningOf } from './price-table.ts'

export type Faq = { id: string; question: string; answer: string; link: Link | null }

/** The four cards on the contact page. */
export const contactFaqs: readonly Faq[] = [
  {
    id: 'how-long',
    question: 'How long does a cleaning take?',
    answer:
      'Typical turnaround is 24-48 hours from the time a filter reaches our dock. A DPF that has to be baked spends one night in ' +
      'the oven, so plan on the second day. Shipping is extra. If a filter needs longer, we’ll call you before then.',
    link: null,
  },
  {
    id: 'what-it-costs',
    question: 'What does it cost, and what do I save?',
    answer:
      `Cleaning a DPF is usually ${cleaningOf('dpf')}, an engine air filter ${cleaningOf('engine_air')}, a HEPA filter ${cleaningOf('hepa')}: ` +
      'about 30% of a new DPF or DOC, and half of other filters. The quote gives a fixed price per filter before we start, and we get your approval before any extra cost. The calculator shows the difference for your own numbers.',
    link: { label: 'Calculate your savings', href: '/calculator' },
  },
  {
    id: 'outside-ohio',
    question: 'I am not in Ohio. Can I send filters?',
    answer:
      'Yes, we serve customers nationwide. Drain and bag each filter, cap the ports, put it upright in a box or on a pallet, and ' +
      'write your company and the vehicle or slot on it. Print the packing sheet with its shipping label, and call before you send more than six.',
    link: { label: 'Packing sheet and shipping label (PDF)', href: '/packing-sheet.pdf' },
  },
  {
    id: 'emergency',
    question: 'What if a truck or a line is down right now?',
    answer:
      'Call the emergency line; we answer it outside business hours too. Tell us the part number and when the filter can be at ' +
      'the dock. We’ll tell you on the phone whether it’s likely to be cleanable and when you can have it back.',
    link: {
      label: `Call ${company.emergencyPhone.display}`,
      href: `tel:${company.emergencyPhone.e164}`,
    },
  },
]

/** For the services page. */
export const cleaningFaqs: readonly Faq[] = [
  {
    id: 'how-often',
    question: 'How many times can one filter be cleaned?',
    answer:
      'Up to 5 times, if it passes inspection each time. The number is a limit, not a promise: a filter that has been overheated ' +
      'or soaked in oil may not make it to the second. We keep count by serial number.',
    link: null,
  },
  {
    id: 'what-is-refused',
    question: 'Which filters do you reject?',
    answer:
      'Particulate filters with cracked, melted, or loose ceramic, and filters flooded with oil or coolant. Air filters with torn ' +
      'media, and anything from asbestos, biological, or radioactive service. You get a photo and the reason, and the filter back ' +
      'if you want it.',
    link: null,
  },
  {
    id: 'how-do-i-know',
    question: 'How do I know it’s clean?',
    answer:
      'Two readings of the same filter on the same bench at the same air flow, one before and one after, and two weights. Both ' +
      'are on the certificate, next to the value of a new part where we have one. You’re welcome to watch: book a demo.',
    link: { label: 'Schedule Free Demo', href: '/demo' },
  },
  {
    id: 'regeneration',
    question: 'The truck regenerates by itself. Why clean?',
    answer:
      'Regeneration burns soot. Ash comes from engine oil and does not burn: it stays, collects at the closed end of the channels, ' +
      'and leaves less room for soot. The signs are shorter and shorter times between regenerations. Only an off-truck cleaning ' +
      'gets the ash out.',
    link: null,
  },
  {
    id: 'ash-and-dust',
    question: 'What happens to the ash and the dust?',
    answer:
      'It’s captured under HEPA filtration, weighed, and sealed in drums. A licensed disposal firm picks it up under federal and ' +
      'Ohio waste rules. Fleet and plant customers can have a copy of the paperwork for their own files.',
    link: null,
  },
]
