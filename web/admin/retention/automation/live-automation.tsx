import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionPage } from '#content/admin-insights.ts'
import { automationTab } from '#content/automation.ts'
import type { RuleName } from '#domain/retention/automation/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { MarkedHeading } from '#web/admin/components/source-mark.tsx'
import { automationQuery } from '#web/data/retention-automation.ts'
import { CallList } from './call-list.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { RuleTable } from './rule-table.tsx'
import { RunList } from './run-list.tsx'

/**
 * The rules as they run: their switches, a preview of a run, the calls that they requested, and
 * past runs.
 */
export function LiveAutomation() {
  const query = useQuery(automationQuery)
  const [previewed, setPreviewed] = useState<RuleName | null>(null)
  return (
    <>
      <section aria-labelledby="automation" className="mt-6">
        <MarkedHeading id="automation" source="live">
          {retentionPage.tabs.automation}
        </MarkedHeading>
        <p className="measure mt-1 mb-4 text-sm text-soot-800">{automationTab.lead}</p>
        <Loaded query={query}>
          {({ rules, calls }) => (
            <>
              <RuleTable rules={rules} onPreview={setPreviewed} />
              <CallList calls={calls} />
            </>
          )}
        </Loaded>
      </section>
      <RunList />
      {previewed !== null && <PreviewSheet rule={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}
