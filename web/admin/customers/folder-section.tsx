import { useQuery } from '@tanstack/react-query'
import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder as texts } from '#content/compliance-folder.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { partOf } from '#web/account/part.tsx'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { SheetSection } from '#web/account/section.tsx'
import type { FolderChoice } from '#web/data/services-folder.ts'
import { staffFolder } from '#web/data/services-folder-staff.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { buttonClass } from '#web/ui/button.tsx'

const FolderForm = partOf(
  async () => ({
    default: (await import('#web/account/folder/folder-form.tsx')).FolderForm,
  }),
  <div className="min-h-11" />,
)

/** The papers of a customer's chosen vehicles and years in one file, for whoever asks us. */
export default function FolderSection({ customerId }: { customerId: string }) {
  return (
    <SheetSection heading={texts.link}>
      <BehindPress open={texts.staffOpen}>{() => <Folder customerId={customerId} />}</BehindPress>
    </SheetSection>
  )
}

function Folder({ customerId }: { customerId: string }) {
  const query = useQuery(staffFolder(customerId).partsQuery)
  return (
    <Loaded query={query} rows={3}>
      {(parts) =>
        parts.length === 0 ? (
          <p className="text-sm text-soot-800">{texts.count.nothing}</p>
        ) : (
          <FolderForm parts={parts} fileLink={fileLinkOf(customerId)} />
        )
      }
    </Loaded>
  )
}

const fileLinkOf = (customerId: string) => (kind: FileFormat, choice: FolderChoice) => (
  <DownloadLink
    href={staffFolder(customerId).address(kind, choice)}
    fetchFile={fileAsStaff}
    className={buttonClass(kind === 'pdf' ? 'primary' : 'secondary', 'text-sm')}
  >
    {texts[kind]}
  </DownloadLink>
)
