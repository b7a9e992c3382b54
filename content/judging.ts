import type { PageText } from './navigation.ts'

/** /admin/reviews, where our team decides what is published. */
export const judgingPage = {
  meta: {
    title: 'Reviews',
    description: 'Customer reviews. They’re published only after staff approve them.',
  },
  heading: 'Reviews',
  lead: 'Reviews are published only after staff approve them.',
  placeholder: 'Name, company, text',
  columns: {
    name: 'From',
    status: 'Status',
    stars: 'Stars',
    text: 'Review',
    sent: 'Sent',
    act: 'Decision',
  },
  stars: '{count} of 5',
  approve: { submit: 'Approve', done: 'Review published.' },
  reject: {
    open: 'Reject',
    heading: 'Reject this review?',
    text: 'It won’t be published. You can approve it later.',
    submit: 'Reject review',
    done: 'Review rejected.',
  },
  takeDown: {
    open: 'Take down',
    heading: 'Take this review down?',
    text: 'It won’t be on the site anymore. You can approve it again later.',
    submit: 'Take down review',
    done: 'Review taken down.',
  },
} as const satisfies PageText
