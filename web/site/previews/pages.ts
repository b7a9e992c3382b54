import { about } from '#content/about.ts'
import { blog } from '#content/blog.ts'
import { calculator } from '#content/calculator.ts'
import { contact } from '#content/contact.ts'
import { demo } from '#content/demo.ts'
import { home } from '#content/home.ts'
import type { PageMeta } from '#content/navigation.ts'
import { servicesPage } from '#content/services-page.ts'
import { testimonialsPage } from '#content/testimonials.ts'
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
  { name: 'home', href: '/', meta: home.meta, heading: home.hero.headline, picture: 'dpf' },
  { name: 'about', href: '/about', meta: about.meta, heading: about.heading, picture: 'hero' },
  {
    name: 'services',
    href: '/services',
    meta: servicesPage.meta,
    heading: servicesPage.heading,
    picture: 'panel',
  },
  {
    name: 'calculator',
    href: '/calculator',
    meta: calculator.meta,
    heading: calculator.heading,
    picture: 'cart',
  },
  { name: 'demo', href: '/demo', meta: demo.meta, heading: demo.heading, picture: 'gloves' },
  {
    name: 'testimonials',
    href: '/testimonials',
    meta: testimonialsPage.meta,
    heading: testimonialsPage.heading,
    picture: 'hero',
  },
  { name: 'blog', href: '/blog', meta: blog.meta, heading: blog.heading, picture: 'drawn' },
  {
    name: 'contact',
    href: '/contact',
    meta: contact.meta,
    heading: contact.heading,
    picture: 'dock',
  },
]
