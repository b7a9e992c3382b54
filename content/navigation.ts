import { company } from './company.ts'

export type Link = { label: string; href: string }
export type PageMeta = { title: string; description: string }

/** Every page's texts: the head, then whatever that page says. */
export type PageText = { readonly meta: PageMeta } & Readonly<Record<string, unknown>>

export const headerLinks: readonly Link[] = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about' },
  { label: 'Services', href: '/services' },
  { label: 'Calculator', href: '/calculator' },
  { label: 'Free Demo', href: '/demo' },
  { label: 'Testimonials', href: '/testimonials' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
]

export const headerActions = {
  portal: { label: 'Customer Portal', href: '/customer/login' },
  admin: { label: 'Admin', href: '/admin/dashboard' },
  sms: { label: 'SMS', href: '/admin/sms' },
  quote: { label: 'Get Free Quote', href: '/contact' },
} as const satisfies Record<string, Link>

/** In the mobile drawer only, after everything in the header. */
export const drawerExtra: Link = { label: 'Email Services', href: '/admin/email-services' }

export const chromeLabels = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  homeLink: `${company.name}, home`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  call: 'Call',
  callBar: 'Call or get a quote',
  staff: 'Staff:',
  staffLinks: 'For staff',
} as const

export const legalLinks: readonly Link[] = [
  { label: 'Privacy policy', href: '/privacy' },
  { label: 'Terms of service', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'SMS terms', href: '/sms-terms' },
]

export const footer = {
  about:
    'Family run in Cleveland, Ohio, since 1978. We clean and restore diesel particulate filters, industrial air filters, ' +
    'and fleet filters for businesses nationwide.',
  quickLinksHeading: 'Quick links',
  fleets: { label: 'For fleets', href: '/for-fleets' },
  book: { label: 'Book a drop-off', href: '/book' },
  verify: { label: 'Check a certificate', href: '/verify' },
  contactHeading: 'Contact',
  socialHeading: 'Follow us',
  legalHeading: 'Legal',
  newsletter: {
    heading: 'Newsletter',
    text: 'Filter care, costs, and regulations by email. Unsubscribe anytime.',
    emailLabel: 'Email address',
    placeholder: 'you@company.com',
    button: 'Subscribe',
    pending: 'Subscribing...',
  },
  rights: 'All rights reserved.',
} as const

/** The end of the contact page's address where it is opened for a quote. */
export const quotePart = 'quote'
