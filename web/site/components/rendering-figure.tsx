import { renderingNotes, renderings, type RenderingName } from '#content/renderings.ts'
import { Picture } from '#web/ui/picture.tsx'

type RenderingFigureProps = {
  name: RenderingName
  sizes: string
  /** Of the figure, and of the picture when it is cut to another shape than 16 to 9. */
  className?: string
  shape?: string
  first?: boolean
  /** The page says elsewhere that its pictures are renderings. */
  isNoted?: boolean
}

/** One rendering with its caption, which says that it is one where the page does not. */
export function RenderingFigure(props: RenderingFigureProps) {
  const { name, sizes, className = '', shape = '', first = false, isNoted = false } = props
  const { base, alt, caption } = renderings[name]
  return (
    <figure className={className}>
      <Picture
        name={base}
        alt={alt}
        sizes={sizes}
        width={1200}
        height={675}
        first={first}
        className={`w-full rounded-sm ${shape}`}
      />
      <figcaption className="mt-2 text-xs text-soot-600">
        {isNoted ? caption : `${renderingNotes.one} ${caption}`}
      </figcaption>
    </figure>
  )
}
