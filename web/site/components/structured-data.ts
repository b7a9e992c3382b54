import { blog } from '#content/blog.ts'
import { company } from '#content/company.ts'
import { markOnly } from '#content/house.ts'
import { closedDays, weekHours } from '#content/hours.ts'
import {
  articleAddress,
  blogPage,
  companyMark,
  homePage,
  previewAddress,
} from '#domain/addresses.ts'
import { closedData, openingData } from '#domain/settings/opening-data.ts'

/** Where this site lives until the server puts PUBLIC_URL in its place. */
const origin = 'https://origin.invalid'

/**
 * The company for search engines. No ratings: stars that a company gives itself are not eligible.
 */
export function localBusiness(): object {
  const { address, phone, email, name, description, founded } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}${companyMark}`,
    name,
    description,
    url: origin,
    image: `${origin}${previewAddress('home')}`,
    logo: `${origin}/icon-512.png`,
    telephone: phone.e164,
    email,
    foundingDate: String(founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: markOnly('json.opening') ?? openingData(weekHours()),
    specialOpeningHoursSpecification: markOnly('json.closed') ?? closedData(closedDays()),
    areaServed: company.serviceArea.country,
  }
}

type Question = { question: string; answer: string }

export function faqPage(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type ArticleFacts = {
  slug: string
  title: string
  excerpt: string
  date: string
  author: string
  category: string
  words: number
}

export function articleData(article: ArticleFacts): object {
  const url = `${origin}${articleAddress(article.slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image: `${origin}${previewAddress(article.slug)}`,
    datePublished: article.date,
    articleSection: article.category,
    wordCount: article.words,
    author: { '@type': 'Person', name: article.author.split(',')[0] },
    publisher: { '@id': `${origin}${companyMark}`, '@type': 'Organization', name: company.name },
    mainEntityOfPage: url,
  }
}

/** Where an article stands on the site. */
export function breadcrumbs({ slug, title }: { slug: string; title: string }): object {
  const trail = [
    { name: company.name, path: homePage },
    { name: blog.heading, path: blogPage },
    { name: title, path: articleAddress(slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
