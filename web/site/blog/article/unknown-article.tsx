import { articlePage } from '#content/blog.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, text, back } = articlePage.notFound

export function UnknownArticle() {
  return (
    <PageIntro heading={heading} lead={text}>
      <CellDivider cells={36} className="mt-8" />
      <ButtonLink href={back.href} className="mt-8">
        {back.label}
      </ButtonLink>
    </PageIntro>
  )
}
