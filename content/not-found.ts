import { messages } from './messages.ts'
import type { PageText } from './navigation.ts'

export const notFound = {
  meta: {
    title: messages.unknownRoute,
    description:
      'There is no page at this address. Go to the home page, search our articles, or contact us.',
  },
  heading: messages.unknownRoute,
  hint: messages.unknownRouteHint,
  text: 'There is nothing at this address. If one of our links brought you here, let us know which one.',
  links: [
    { label: 'Go to the home page', href: '/' },
    { label: 'Contact us', href: '/contact' },
  ],
  search: {
    label: 'Search the articles',
    placeholder: 'Try ash, HEPA, warranty',
    button: 'Search',
    action: '/blog',
  },
  pictureAlt: 'Drawing of a filter face with one plugged cell among open ones',
} as const satisfies PageText
