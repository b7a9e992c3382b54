import { useQuery } from '@tanstack/react-query'
import { complianceFolder as texts } from '#content/compliance-folder.ts'
import { portal } from '#content/portal.ts'
import { folderPartsQuery } from '#web/data/services-folder.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FolderForm } from './folder-form.tsx'

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
          parts.length === 0 ? <Nothing {...texts.empty} /> : <FolderForm parts={parts} />
        }
      </Loaded>
    </Sheet>
  )
}
