import '#web/styles/filter-page.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#content/account.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { filterPassport, portalFilter as words } from '#content/filter-passport.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { labelledAddress } from '#domain/addresses.ts'
import {
  fleetPage,
  folderRow,
  ownFilterAddress,
  ownFiltersPage,
  portalAddress,
} from '#domain/customer-addresses.ts'
import type { PortalPassport } from '#domain/services/passports/portal-passport.ts'
import { DistanceUnitProvider } from '#web/account/distance-unit.ts'
import { EmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import type { CleaningLinks } from '#web/account/passport/cleanings.tsx'
import { PassportBody } from '#web/account/passport/passport-body.tsx'
import { PassportHead } from '#web/account/passport/passport-head.tsx'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { Problem } from '#web/account/problem.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import {
  ownFilterPhotoAddress,
  ownPaperAddress,
  ownPassportQuery,
} from '#web/data/services-own-passport.ts'
import { useCustomer } from '#web/data/use-customer.ts'
import { PaperLink } from '#web/portal/services/paper-link.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAddressRest } from '#web/ui/use-address-rest.ts'
import { loadToastsSoon } from '#web/ui/toast.ts'
import { FilterList } from './filter-list.tsx'

const { download } = filterPassport.cleanings

/** /customer/filters/{id}, and all of them without an id. */
export function FilterPage() {
  const known = useCustomer()
  const id = useAddressRest(ownFilterAddress('')) ?? ''
  const [client] = useState(createQueryClient)
  if (known.state === 'known')
    return (
      <QueryClientProvider client={client}>
        <Frame customer={known.customer} isList={id === ''}>
          <EmailProof customer={known.customer}>
            <DistanceUnitProvider value={known.customer.distanceUnit ?? 'mi'}>
              {id === '' ? <FilterList /> : <FilterOf id={id} />}
            </DistanceUnitProvider>
          </EmailProof>
        </Frame>
      </QueryClientProvider>
    )
  return (
    <Frame customer={null} isList={id === ''}>
      {known.state === 'loading' ? (
        <SkeletonRows label={accountWords.loading} rows={6} />
      ) : (
        <Problem
          heading={accountWords.failedHeading}
          message={known.message}
          onAgain={known.again}
        />
      )}
    </Frame>
  )
}

type FrameProps = { customer: Customer | null; isList: boolean; children: React.ReactNode }

function Frame({ customer, isList, children }: FrameProps) {
  const { back, heading, list } = words
  return (
    <>
      <PortalHeader customer={customer} here="fleet" />
      <main id="content" ref={loadToastsSoon} className="wrap pt-6 pb-24 lg:pt-8">
        {customer && <BackLink {...(isList ? list.back : { label: back, href: ownFiltersPage })} />}
        <h1 className="mt-3 text-2xl">{isList ? list.heading : heading}</h1>
        {isList && <p className="measure mt-2 text-soot-800">{list.lead}</p>}
        {children}
      </main>
    </>
  )
}

function FilterOf({ id }: { id: string }) {
  const query = useQuery(ownPassportQuery(id))
  return <Loaded query={query}>{(passport) => <OwnPassport passport={passport} />}</Loaded>
}

function OwnPassport({ passport }: { passport: PortalPassport }) {
  const { facts } = filterPassport
  return (
    <>
      <PassportHead
        {...passport}
        place={passport.filter.state}
        more={[
          [facts.vehicle, passport.vehicle?.name ?? null],
          [facts.retired, passport.filter.retiredReason, 'wide'],
        ]}
      />
      <p className="flex flex-wrap gap-x-6">
        <a
          href={labelledAddress(passport.filter.publicCode)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {words.share}
        </a>
        <a
          href={portalAddress('services', folderRow)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {complianceFolder.link}
        </a>
      </p>
      <PassportBody
        passport={passport}
        links={links}
        plan={
          <a href={fleetPage} className="link inline-flex min-h-11 items-center">
            {words.plan}
          </a>
        }
      />
    </>
  )
}

const links: CleaningLinks = {
  service: (id) => portalAddress('services', id),
  photo: ownFilterPhotoAddress,
  paper: (cleaning) =>
    cleaning.paper === null ? null : (
      <PaperLink href={ownPaperAddress(cleaning)} className="link">
        {download[cleaning.paper.kind]}
      </PaperLink>
    ),
}
