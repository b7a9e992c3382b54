import type { APIRoute } from 'astro'
import { blog } from '#content/blog.ts'
import { caseStudies, caseStudyLabels } from '#content/case-studies.ts'
import { company } from '#content/company.ts'
import { listArticles } from '#web/site/blog/articles.ts'
import { mainPages } from '#web/site/previews/pages.ts'

/** The site in short, for programs that read instead of people: https://llmstxt.org */
export const GET: APIRoute = async ({ site }) => {
  const line = (label: string, path: string, what: string) =>
    `- [${label}](${new URL(path, site)}): ${what}`
  const { address, phone, email, serviceArea } = company
  const articles = await listArticles()
  const text = [
    `# ${company.name}`,
    `> ${company.description} Founded ${company.founded}.`,
    `${serviceArea.text} ${address.street}, ${address.city}, ${address.region} ${address.postalCode}. ${phone.display}, ${email}.`,
    '## Pages',
    mainPages.map(({ meta, href }) => line(meta.title, href, meta.description)).join('\n'),
    '## Case studies',
    caseStudyLabels.sampleNote,
    caseStudies
      .map(({ slug, title, summary }) => line(title, `/case-studies/${slug}`, summary))
      .join('\n'),
    `## ${blog.heading}`,
    articles
      .map(({ slug, title, excerpt }) => line(title, `/blog/article/${slug}`, excerpt))
      .join('\n'),
  ]
  return new Response(`${text.join('\n\n')}\n`)
}
