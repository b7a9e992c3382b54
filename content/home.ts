import type { PageText } from './navigation.ts'
import { closeUp } from './renderings.ts'

/** `{years}` stands for the years since company.founded, rounded down to five. */
export const home = {
  meta: {
    title: 'DPF, industrial air and fleet filter cleaning',
    description:
      'Family-run filter restoration in Cleveland, Ohio, since 1978. DPF, industrial air, and fleet filters, weighed and ' +
      'flow-tested before and after cleaning.',
  },
  hero: {
    badge: 'Trusted Since 1978',
    headline: 'Your filter, measured before and after',
    lead: 'We clean and restore diesel particulate filters, industrial air filters and fleet filters for businesses nationwide.',
    promise:
      'Every filter is weighed and flow-tested when it reaches Cleveland, and again before it leaves.',
    actions: [
      { label: 'See Your Savings in 60 Seconds', href: '/calculator' },
      { label: 'Schedule Free Demo', href: '/demo' },
    ],
    service: 'dpf',
    facts: [
      { claim: 'turnaround', label: 'Typical turnaround in our shop' },
      { claim: 'cleanings', label: 'Cleanings per filter, max.' },
      { claim: 'emergency', label: 'Emergency line' },
    ],
  },
  savings: {
    heading: 'What do new filters cost you each month?',
    text: 'Enter your industry, how many filters you replace a month, and what one costs. You’ll see both bills side by side.',
    action: { label: 'Calculate Savings Now', href: '/calculator' },
    stats: [
      { claim: 'clientSavings', label: 'Client savings' },
      { claim: 'businesses', label: 'Businesses served' },
      { claim: 'wasteReduction', label: 'Average waste reduction' },
    ],
    tiles: [
      {
        service: 'dpf',
        href: '/services',
        title: 'DPF & DOC cleaning',
        claim: 'dpfSavings',
        label: 'About 70% savings versus replacement',
      },
      {
        service: 'air',
        href: '/services',
        title: 'Industrial air filters',
        claim: 'otherSavings',
        label: '50% savings versus replacement',
      },
      {
        service: 'fleet',
        href: '/services',
        title: 'Fleet programs',
        claim: 'lifeExtension',
        label: 'Filter life extended by 300%',
      },
    ],
  },
  story: {
    heading: '{years}+ years at the bench',
    paragraphs: [
      'Walter Hartmann started in 1978 with one cleaning cabinet, one scale, and dust filters from the steel mills along the river. ' +
        'His granddaughter Ellen runs the shop today.',
      'The filters have changed, from cloth bags to ceramic with channels a millimeter wide. The rule hasn’t: weigh it, ' +
        'measure it, clean it, then weigh and measure it again before anyone signs off.',
    ],
    stats: [
      { claim: 'years', label: 'Years Experience' },
      { claim: 'filters', label: 'Filters Restored' },
    ],
    action: { label: 'Learn More About Us', href: '/about' },
    tag: 'EPA Compliant Processes',
    tagText: 'We capture and seal soot, ash, and dust, and a licensed disposal firm picks it up.',
  },
  services: {
    heading: 'Three kinds of filter, one rule: measure first',
    lead: 'Drag the handle to see the same filter before and after cleaning.',
    cardAction: { label: 'Request Service', href: '/contact' },
    // The hero shows the whole face of a DPF already: its card looks closer.
    closeUp: { service: 'dpf', ...closeUp },
    allAction: { label: 'View All Services', href: '/services' },
    footnote: {
      claim: 'ecoFriendly',
      label: 'Eco-friendly solutions: every service we sell puts a filter back into use',
    },
  },
  testimonials: {
    heading: 'What customers save, per year',
    rating: { claim: 'rating', label: 'Rating' },
    action: { label: 'Share Your Experience', href: '/testimonials' },
  },
} as const satisfies PageText
