import { PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from 'pdf-lib'
import { complianceFolder } from '#content/compliance-folder.ts'
import { company } from '#content/company.ts'

export type BoundPaper = { name: string; pdf: Uint8Array }
type Mark = { title: string; page: PDFRef }

const { title } = complianceFolder.cover

/**
 * One file of all pages, with a bookmark for the list and for each paper. A paper that can't be
 * read is left out, and `listOf` is told its name.
 */
export async function bindPapers(
  papers: readonly BoundPaper[],
  listOf: (unreadable: readonly string[]) => Promise<Uint8Array>,
): Promise<Buffer> {
  const folder = await PDFDocument.create()
  folder.setTitle(title, { showInWindowTitleBar: true })
  folder.setAuthor(company.legalName)
  folder.setCreator(company.name)
  folder.setProducer(company.name)
  folder.setLanguage('en-US')
  const read: { name: string; pages: PDFPage[] }[] = []
  const unreadable: string[] = []
  for (const { name, pdf } of papers) {
    const pages = await pagesIn(folder, pdf).catch(() => [])
    if (pages.length === 0) unreadable.push(name)
    else read.push({ name, pages })
  }
  const list = { name: title, pages: await pagesIn(folder, await listOf(unreadable)) }
  const marks: Mark[] = []
  for (const { name, pages } of [list, ...read]) {
    for (const page of pages) folder.addPage(page)
    const [first] = pages
    if (first !== undefined) marks.push({ title: name, page: first.ref })
  }
  addBookmarks(folder, marks)
  return Buffer.from(await folder.save())
}

async function pagesIn(folder: PDFDocument, pdf: Uint8Array): Promise<PDFPage[]> {
  const paper = await PDFDocument.load(pdf, { updateMetadata: false })
  return folder.copyPages(paper, paper.getPageIndices())
}

// The package has no call for bookmarks: PDF 1.7, section 12.3.3.
function addBookmarks({ context, catalog }: PDFDocument, marks: readonly Mark[]): void {
  const outline = context.nextRef()
  const refs = marks.map(() => context.nextRef())
  for (const [at, mark] of marks.entries()) {
    const [ref, before, after] = [refs[at], refs[at - 1], refs[at + 1]]
    if (ref === undefined) continue
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(mark.title),
        Parent: outline,
        Dest: [mark.page, 'Fit'],
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    )
  }
  const [first, last] = [refs[0], refs.at(-1)]
  if (first === undefined || last === undefined) return
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }),
  )
  catalog.set(PDFName.of('Outlines'), outline)
}
