import { closeUp, renderingNotes, renderings } from '#content/renderings.ts'
import { services } from '#content/services.ts'
import type { Article } from './articles.ts'

export type ArticlePicture = {
  name: string
  alt: string
  caption: string
  width: number
  height: number
}

const singles = Object.values(renderings)
const pairs = services.map((service) => service.picture)

const noted = (caption: string) => `${renderingNotes.one} ${caption}`

/** The rendering that an article names: its own, or the cleaned half of a pair. */
export function pictureOf({ picture }: Pick<Article, 'picture'>): ArticlePicture | null {
  const single = singles.find(({ base }) => base === picture)
  if (single)
    return {
      name: picture,
      alt: single.alt,
      caption: noted(single.caption),
      width: 1200,
      height: 675,
    }
  const half = { name: `${picture}-clean`, width: 1200, height: 900 }
  if (picture === closeUp.base)
    return { ...half, alt: closeUp.altClean, caption: noted(closeUp.caption) }
  const pair = pairs.find(({ base }) => base === picture)
  return pair ? { ...half, alt: pair.altClean, caption: noted(pair.captionClean) } : null
}
