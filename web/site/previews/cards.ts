import { caseStudies, caseStudyLabels } from '#content/case-studies.ts'
import { company } from '#content/company.ts'
import { legalLinks } from '#content/navigation.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { listArticles } from '#web/site/blog/articles.ts'
import type { Card } from './draw-card.ts'
import { mainPages } from './pages.ts'

const place = `${company.address.city}, ${company.address.regionName}. Since ${company.founded}.`

/** Every link preview of the site, by the name that a page gives to its layout. */
export async function listCards(): Promise<Card[]> {
  const articles = await listArticles()
  return [
    ...mainPages.map(({ name, heading, picture }) => ({ name, heading, note: place, picture })),
    {
      name: 'legal',
      heading: legalLinks.map(({ label }) => label).join(', '),
      note: place,
      picture: 'drawn',
    },
    ...caseStudies.map(({ slug, title, customer, picture }) => ({
      name: slug,
      heading: title,
      note: `${caseStudyLabels.eyebrow}: ${customer}`,
      picture,
    })),
    ...articles.map(({ slug, title, category, date, picture }) => ({
      name: slug,
      heading: title,
      note: `${category}, ${formatLongDay(date)}`,
      picture,
    })),
  ]
}
