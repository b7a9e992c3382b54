import { createRenderer, type Renderer } from '#server/documents/renderer.ts'

/** The real one, laying out each paper once: it has no database, and takes most of the time. */
export function eachPaperOnce(): Renderer {
  const renderer = createRenderer()
  const made = new Map<string, Promise<Buffer>>()
  return {
    ...renderer,
    pdf(name, data, by) {
      const paper = made.get(name) ?? renderer.pdf(name, data, by)
      made.set(name, paper)
      return paper
    },
  }
}
