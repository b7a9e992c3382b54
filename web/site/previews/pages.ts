import { about } from '#content/about.ts'
import { blog } from '#content/blog.ts'
import { bookingPage } from '#content/booking.ts'
import { calculator } from '#content/calculator.ts'
import { contact } from '#content/contact.ts'
import { demo } from '#content/demo.ts'
import { forFleets } from '#content/for-fleets.ts'
import { home } from '#content/home.ts'
import type { PageMeta } from '#content/navigation.ts'
import { servicesPage } from '#content/services-page.ts'
import { testimonialsPage } from '#content/testimonials.ts'
import {
  aboutPage,
  blogPage,
  bookPage,
  calculatorPage,
  contactPage,
  demoPage,
  forFleetsPage,
  homePage,
  servicesPage as servicesAddress,
  testimonialsPage as testimonialsAddress,
} from '#domain/addresses.ts'
import type { CardPicture } from './draw-card.ts'

/** `name` is the page's `og` prop of the layout. */
type MainPage = {
  name: string
  href: string
  meta: PageMeta
  heading: string
  picture: CardPicture
}

export const mainPages: readonly MainPage[] = [
  { name: 'home', href: homePage, meta: home.meta, heading: home.hero.headline, picture: 'dpf' },
  { name: 'about', href: aboutPage, meta: about.meta, heading: about.heading, picture: 'hero' },
  {
    name: 'services',
    href: servicesAddress,
    meta: servicesPage.meta,
    heading: servicesPage.heading,
    picture: 'panel',
  },
  {
    name: 'for-fleets',
    href: forFleetsPage,
    meta: forFleets.meta,
    heading: forFleets.heading,
    picture: 'truck',
  },
  {
    name: 'calculator',
    href: calculatorPage,
    meta: calculator.meta,
    heading: calculator.heading,
    picture: 'cart',
  },
  {
    name: 'book',
    href: bookPage,
    meta: bookingPage.meta,
    heading: bookingPage.heading,
    picture: 'crate',
  },
  { name: 'demo', href: demoPage, meta: demo.meta, heading: demo.heading, picture: 'gloves' },
  {
    name: 'testimonials',
    href: testimonialsAddress,
    meta: testimonialsPage.meta,
    heading: testimonialsPage.heading,
    picture: 'hero',
  },
  { name: 'blog', href: blogPage, meta: blog.meta, heading: blog.heading, picture: 'drawn' },
  {
    name: 'contact',
    href: contactPage,
    meta: contact.meta,
    heading: contact.heading,
    picture: 'dock',
  },
]
