import type { PageText } from './navigation.ts'

export const demo = {
  meta: {
    title: 'Experience Our Services Firsthand: free demo',
    description:
      'See your own filter inspected, cleaned, and measured before and after, with a savings analysis. No obligation. We answer ' +
      'within 24 hours.',
  },
  heading: 'Experience Our Services Firsthand',
  lead: 'Bring or send one filter. You see it measured, cleaned, and measured again, and you keep the readings whether or not you order.',
  form: {
    heading: 'Request your free demo',
    requiredNote: 'Fields marked with * are required.',
    optional: 'optional',
    fields: {
      fullName: { label: 'Full Name', placeholder: null, hint: null },
      companyName: { label: 'Company Name', placeholder: null, hint: null },
      email: { label: 'Email Address', placeholder: 'you@company.com', hint: null },
      phone: { label: 'Phone Number', placeholder: '(216) 555-0100', hint: null },
      preferredDate: {
        label: 'Preferred Date',
        placeholder: null,
        hint: 'Today or later; we’ll confirm the day.',
      },
      filterTypes: {
        label: 'Filter Types',
        placeholder: 'Select filter types',
        hint: 'More than one? Choose Multiple Types.',
      },
      comments: {
        label: 'Comments',
        placeholder: null,
        hint: 'Part numbers, how many filters, what the dash or gauge shows.',
      },
    },
    filterTypes: [
      { value: 'dpf', label: 'DPF/DOC Cleaning' },
      { value: 'air', label: 'Industrial Air Filters' },
      { value: 'fleet', label: 'Fleet Maintenance' },
      { value: 'multiple', label: 'Multiple Types' },
    ],
    submit: 'Schedule Free Demo',
    submitting: 'Submitting...',
    promise: 'We answer within 24 hours.',
  },
  expect: {
    heading: 'What to Expect',
    steps: [
      {
        title: 'Filter assessment and evaluation',
        text: 'We inspect your filter and tell you whether it can be cleaned.',
      },
      {
        title: 'Live cleaning demonstration',
        text: 'Watch through the cabinet window while it runs.',
      },
      {
        title: 'Before and after performance testing',
        text: 'Same bench, same air flow, two readings, two weights.',
      },
      {
        title: 'Cost savings analysis',
        text: 'Your filters per month and your prices, worked through on paper.',
      },
      {
        title: 'Custom maintenance program discussion',
        text: 'Which filters, how often, and what you’re better off buying new.',
      },
    ],
  },
  bench: {
    heading: 'Three instruments, two readings each',
    text: 'Every filter is measured the same way when it arrives and before it leaves. You can watch both.',
  },
  benefits: {
    heading: 'What you get',
    items: [
      'See actual performance improvements',
      'Accurate cost savings estimates',
      'Understand quality processes',
      'Meet expert technicians',
      'Customized recommendations',
      'No obligation',
    ],
  },
  claim: { claim: 'demoSavings', text: 'Average demo participants save 30-50% on filter costs.' },
  testimonialId: 'sandusky-bay-freight',
} as const satisfies PageText
