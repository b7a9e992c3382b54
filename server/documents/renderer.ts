import type { MailData, MailName, RenderedMail } from '#documents/mails.tsx'
import type { PdfData, PdfName } from '#documents/pdfs.tsx'
import type { Whose } from '#server/turns.ts'
import { openRenderThread } from './render-thread.ts'

export type Renderer = {
  pdf: <Name extends PdfName>(name: Name, data: PdfData[Name], by?: Whose) => Promise<Buffer>
  mail: <Name extends MailName>(name: Name, data: MailData[Name]) => Promise<RenderedMail>
  close: () => Promise<void>
}

const mailLimits = {
  idleMs: 30_000,
  longestMs: 60_000,
  heapMb: 96,
  niceness: 0,
  mostWaiting: 40,
  mostOfOne: 41,
}
// The longest, a statement of 500 lines, takes 2.3 s of a processor and 120 MB. One is rendered,
// five wait.
const paperLimits = {
  idleMs: 10_000,
  longestMs: 60_000,
  heapMb: 160,
  niceness: 10,
  mostWaiting: 40,
  mostOfOne: 6,
}

const ourselves: Whose = { account: 'ourselves' }

/**
 * Renders emails and PDFs outside the main thread, each kind in its own thread: an email takes 20
 * ms and must not wait for a PDF. Throws `too_many_requests` when too many wait, for one account or
 * for all.
 */
export function createRenderer({ papers = paperLimits, mails = mailLimits } = {}): Renderer {
  const [paperThread, mailThread] = [openRenderThread(papers), openRenderThread(mails)]
  return {
    pdf: async (name, data, by = ourselves) =>
      Buffer.from((await paperThread.order({ kind: 'pdf', name, data }, by)) as Uint8Array),
    mail: async (name, data) =>
      (await mailThread.order({ kind: 'mail', name, data }, ourselves)) as RenderedMail,
    close: async () => void (await Promise.all([paperThread.close(), mailThread.close()])),
  }
}
