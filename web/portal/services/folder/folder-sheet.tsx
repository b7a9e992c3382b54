import { useQuery } from '@tanstack/react-query'
import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder as texts } from '#content/compliance-folder.ts'
import { portal } from '#content/portal.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { FolderForm } from '#web/account/folder/folder-form.tsx'
import { fileAsCustomer } from '#web/data/customer-call.ts'
import { folderAddress, folderPartsQuery, type FolderChoice } from '#web/data/services-folder.ts'
import { PaperLink } from '#web/portal/services/paper-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** The papers of chosen vehicles and years in one file. */
export default function FolderSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(folderPartsQuery)
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={texts.link}
      closeLabel={portal.lists.close}
      onClose={onClose}
    >
      <p className="measure pt-5 text-sm text-soot-800">{texts.lead}</p>
      <Loaded query={query}>
        {(parts) =>
          parts.length === 0 ? (
            <Nothing {...texts.empty} />
          ) : (
            <FolderForm parts={parts} fileLink={fileLink} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

function fileLink(kind: FileFormat, choice: FolderChoice) {
  const href = folderAddress(kind, choice)
  if (kind === 'pdf')
    return (
      <PaperLink href={href} className={buttonClass('primary', 'text-sm')}>
        {texts.pdf}
      </PaperLink>
    )
  return (
    <DownloadLink
      href={href}
      fetchFile={fileAsCustomer}
      className={buttonClass('secondary', 'text-sm')}
    >
      {texts.csv}
    </DownloadLink>
  )
}
