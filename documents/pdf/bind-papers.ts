import { PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { complianceFolder } from '#content/compliance-folder.ts'
import { company } from '#content/company.ts'

export type BoundPaper = { name: string; pdf: Uint8Array }
type Mark = { title: string; page: PDFRef }

const { title } = complianceFolder.cover

/** One file of all pages, with a bookmark for the list and for each paper. */
export async function bindPapers(list: Uint8Array, papers: readonly BoundPaper[]): Promise<Buffer> {
  const folder = await PDFDocument.create()
  folder.setTitle(title, { showInWindowTitleBar: true })
  folder.setAuthor(company.legalName)
  folder.setCreator(company.name)
  folder.setProducer(company.name)
  folder.setLanguage('en-US')
  const marks: Mark[] = []
  for (const { name, pdf } of [{ name: title, pdf: list }, ...papers]) {
    const paper = await PDFDocument.load(pdf, { updateMetadata: false })
    const pages = await folder.copyPages(paper, paper.getPageIndices())
    for (const page of pages) folder.addPage(page)
    const [first] = pages
    if (first !== undefined) marks.push({ title: name, page: first.ref })
  }
  addBookmarks(folder, marks)
  return Buffer.from(await folder.save())
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
