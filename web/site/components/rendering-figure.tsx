import { renderings, type RenderingName } from '#content/renderings.ts'
import { Picture } from '#web/ui/picture.tsx'

type RenderingFigureProps = {
  name: RenderingName
  sizes: string
  /** Of the figure, and of the picture when it is cut to another shape than 16 to 9. */
  className?: string
  shape?: string
  first?: boolean
}

/** One rendering with its caption, which says that it is one. */
export function RenderingFigure(props: RenderingFigureProps) {
  const { name, sizes, className = '', shape = '', first = false } = props
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
      <figcaption className="mt-2 text-xs text-soot-600">{caption}</figcaption>
    </figure>
  )
}
