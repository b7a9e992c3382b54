import type { ClaimStat } from './claims.ts'
import type { PageText } from './navigation.ts'

export type Testimonial = {
  id: string
  name: string
  company: string
  role: string
  initials: string
  text: string
  rating: 5
  industry: string
  savingsPerYear: number
  shownAtHome: boolean
}

/**
 * Sample content: no such people or companies. Replace before the site is public. Savings in
 * dollars a year.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'sandusky-bay-freight',
    name: 'Denise Keller',
    company: 'Sandusky Bay Freight',
    role: 'Fleet manager',
    initials: 'DK',
    text:
      'We sent 52 particulate filters in a year. 48 came back with two readings on the certificate, and four came back with ' +
      'a photo of the crack. Being told no four times is why I believe the other 48.',
    rating: 5,
    industry: 'Transportation',
    savingsPerYear: 134400,
    shownAtHome: true,
  },
  {
    id: 'maumee-metal-finishing',
    name: 'Raymond Ortiz',
    company: 'Maumee Metal Finishing',
    role: 'Facilities manager',
    initials: 'RO',
    text:
      'Forty panels a month used to go into the dumpster. Now they go into a crate and come back sorted by slot. The fans run ' +
      'slower, and the pressure log says why.',
    rating: 5,
    industry: 'Manufacturing',
    savingsPerYear: 45100,
    shownAtHome: true,
  },
  {
    id: 'hocking-aggregate',
    name: 'Lorraine Beck',
    company: 'Hocking Aggregate',
    role: 'Maintenance superintendent',
    initials: 'LB',
    text:
      'Quarry dust kills an air filter in two weeks. We have sent ours to Lakeline for over 3 years, and the crew still ' +
      'calls me before they do anything that is not on the quote.',
    rating: 5,
    industry: 'Mining',
    savingsPerYear: 72000,
    shownAtHome: true,
  },
  {
    id: 'cuyahoga-site-works',
    name: 'Marcus Bell',
    company: 'Cuyahoga Site Works',
    role: 'Equipment manager',
    initials: 'MB',
    text:
      'A dozer went down on a Friday with a plugged DPF. They took it in at six in the evening and we had it back on Sunday. ' +
      'The rest of our machines went on the program the next month.',
    rating: 5,
    industry: 'Construction',
    savingsPerYear: 21600,
    shownAtHome: false,
  },
  {
    id: 'killbuck-grain',
    name: 'Anna Yoder',
    company: 'Killbuck Grain & Seed',
    role: 'Operations manager',
    initials: 'AY',
    text:
      'Dryers and combines all need filters in the same six weeks. We send everything in February, tagged by machine, and ' +
      'nothing waits in September.',
    rating: 5,
    industry: 'Agriculture',
    savingsPerYear: 15000,
    shownAtHome: false,
  },
  {
    id: 'lorain-valley-data-center',
    name: 'Samir Haddad',
    company: 'Lorain Valley Data Center',
    role: 'Director of facilities',
    initials: 'SH',
    text:
      'I was the skeptic: my fans run day and night, and I know what a bad filter costs. They send me two pressure readings ' +
      'for every panel and reject what leaks. My auditor asked for their template.',
    rating: 5,
    industry: 'Other',
    savingsPerYear: 45000,
    shownAtHome: false,
  },
]

export const testimonialStats: readonly ClaimStat[] = [
  { claim: 'satisfiedCustomers', label: 'Satisfied customers' },
  { claim: 'retention', label: 'Customer retention' },
  { claim: 'averageRating', label: 'Average rating' },
  { claim: 'years', label: 'Years of experience' },
]

export const testimonialsPage = {
  meta: {
    title: 'Customer testimonials',
    description:
      'What fleet and facilities managers say about cleaned filters, with industry and savings per year, and two case ' +
      'studies with measurements.',
  },
  heading: 'What Our Customers Say',
  lead: 'Six customers, six industries. Each one shows what cleaning saved in a year.',
  sampleNote: 'Sample testimonials. Names, companies, and amounts are illustrative.',
  ratingLabel: '5 out of 5 stars',
  industryLabel: 'Industry',
  savingsLabel: 'Saved per year',
  savingsHeading: 'What six customers saved',
  caseStudies: {
    heading: 'Two jobs, with the measurements',
    lead: 'What went in, what came out, what we rejected, and what it cost.',
    action: 'Read Full Case Study',
  },
  reviews: {
    heading: 'Reviews written on this site',
    loading: 'Loading reviews',
    noScript: 'Customer reviews are loaded with JavaScript, which is off in this browser.',
    empty: 'No published reviews yet. Yours can be the first.',
    failed: 'We couldn’t load the reviews.',
    retry: 'Try again',
    sample: 'Sample',
    fromAccount: 'Verified customer account',
    /** `{count}` is how many are folded. */
    more: 'Show {count} more reviews',
    stars: [
      '1 out of 5 stars',
      '2 out of 5 stars',
      '3 out of 5 stars',
      '4 out of 5 stars',
      '5 out of 5 stars',
    ],
    note: 'We read every review before it appears. We publish praise and complaints alike.',
  },
  share: {
    heading: 'Share Your Experience',
    text: 'Tell us how your filters did. If something went wrong, email us and a real person will answer.',
    actions: [
      { label: 'Contact Us', href: '/contact' },
      { label: 'Schedule Free Demo', href: '/demo' },
    ],
  },
  reviewForm: {
    heading: 'Write a review',
    requiredNote: 'Fields marked with * are required.',
    textHint: '{fewest} to {most} characters.',
    fields: {
      name: 'Your name',
      company: 'Company',
      rating: 'Rating',
      text: 'Your review',
      consent: 'You may publish this review with my name and company on this website.',
    },
    ratingOptions: ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'],
    submit: 'Send review',
    submitting: 'Sending...',
    sent: {
      title: 'Review sent',
      description: 'Thank you. Your review will appear here once our team has read it.',
      variant: 'default',
      serverMessageFirst: false,
    },
    failed: {
      title: 'Error',
      description: 'Your review wasn’t sent. What you typed is still here; please try again.',
      variant: 'destructive',
      serverMessageFirst: true,
    },
  },
} as const satisfies PageText
