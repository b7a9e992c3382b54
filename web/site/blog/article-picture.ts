import { cratePicture } from '#content/article-pictures.ts'
import { gallery, services } from '#content/services.ts'
import type { Article } from './articles.ts'

export type ArticlePicture = { name: string; alt: string; caption: string; width: number; height: number }

/** The rendering that an article names: one of the gallery's, the crate, or the cleaned half of a pair. */
export function pictureOf({ picture }: Pick<Article, 'picture'>): ArticlePicture | null {
  const service = services.find((each) => each.picture.base === picture)
  if (service) {
    const { altClean, captionClean } = service.picture
    return { name: `${picture}-clean`, alt: altClean, caption: captionClean, width: 1200, height: 900 }
  }
  const single = [...gallery, cratePicture].find((each) => each.kind === 'single' && each.base === picture)
  if (single?.kind !== 'single') return null
  return { name: picture, alt: single.alt, caption: single.caption, width: 1200, height: 675 }
}
