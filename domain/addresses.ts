/**
 * Addresses of pages for anybody. Those of customers are in domain/customer-addresses.ts, those of
 * the office in domain/staff-addresses.ts, the ways in in domain/sign-in-addresses.ts: each bundle
 * carries its own. The architecture test refuses an address that is written elsewhere.
 */
import { staffPage } from './sign-in-addresses.ts'

export const homePage = '/'
export const aboutPage = '/about'
export const blogPage = '/blog'
/** A time without an account. */
export const bookPage = '/book'
export const calculatorPage = '/calculator'
export const contactPage = '/contact'
export const demoPage = '/demo'
export const forFleetsPage = '/for-fleets'
/** What a browser without scripts is led to when its form was kept, and when it was not. */
export const receivedPage = '/received'
export const notReceivedPage = '/not-received'
export const servicesPage = '/services'
export const testimonialsPage = '/testimonials'
/** Where a customer writes a review. */
export const reviewFormAddress = `${testimonialsPage}#share`
export const feedPage = '/rss.xml'
/** To be filled in by hand; made by the build (scripts/packing-sheet.ts). */
export const packingSheetFile = '/packing-sheet.pdf'

/** What search engines know the company by: no place in a page. */
export const companyMark = `${homePage}#company`

/** One of our services, on the page of all of them. */
export const serviceOnSite = (slug: string): string => `${servicesPage}#${slug}`

export const articleAddress = (slug: string): string => `${blogPage}/article/${slug}`

/** The words of every article, for the search. */
export const articleWordsAddress = `${blogPage}/words.json`

export const caseStudyAddress = (slug: string): string => `/case-studies/${slug}`

/** The picture of a link preview. */
export const previewAddress = (name: string): string => `/og/${name}.jpg`

/** The calculator with these inputs in it. */
export const calculationAddress = (inputs: Readonly<Record<string, string>>): string =>
  `${calculatorPage}?${new URLSearchParams(inputs).toString()}`

/** The token in a link of an email stands behind the #: browsers do not send it. */
export const visitorChatAddress = (token: string): string => `${contactPage}#chat=${token}`
/** Where the text to the technician on call leads. */
export const wakeUpAddress = (token: string): string => `/on-call#${token}`
export const newsletterConfirmAddress = (token: string): string => `/newsletter/confirm#${token}`
export const newsletterLeaveAddress = (token: string): string => `/newsletter/unsubscribe#${token}`

/** Where anybody checks a certificate by its number. */
export const checkPage = '/verify'

/** With an empty number or code, here and below: what stands before it. */
export const checkAddress = (number: string): string => `${checkPage}/${encodeURIComponent(number)}`

/** Where the code on a filter's label leads. */
export const labelledAddress = (code: string): string =>
  `${checkPage}/filter/${encodeURIComponent(code)}`

/** In the address: for our team too the record, as others see it. */
export const asAnybody = 'public'
export const publicFilterAddress = (code: string): string => `${labelledAddress(code)}?${asAnybody}`

/** What our team reads of a filter; a scanned label leads them there. */
export const filterAddress = (id: string): string =>
  `${staffPage('filters')}/${encodeURIComponent(id)}`

/** Where the filters of a service are, for whoever has the link. */
export const statusAddress = (code: string): string =>
  `${checkPage}/status/${encodeURIComponent(code)}`
