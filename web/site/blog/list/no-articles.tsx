import { blog } from '#content/blog.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const { heading, text, clear, contact } = blog.empty

export function NoArticles({ onClear }: { onClear: () => void }) {
  return (
    <div className="py-14 lg:py-20">
      <CellDivider cells={24} />
      <h3 className="mt-6 text-xl">{heading}</h3>
      <p className="mt-2 text-soot-800">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClear}>{clear}</Button>
        <ButtonLink href={contact.href} look="secondary">
          {contact.label}
        </ButtonLink>
      </div>
    </div>
  )
}
