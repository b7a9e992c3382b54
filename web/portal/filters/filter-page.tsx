import '#web/styles/filter-page.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#content/account.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { filterPassport, portalFilter as words } from '#content/filter-passport.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { labelledAddress } from '#domain/addresses.ts'
import {
  fleetAddress,
  fleetPage,
  folderRow,
  ownFilterAddress,
  portalAddress,
} from '#domain/customer-addresses.ts'
import type { PortalPassport } from '#domain/services/passports/portal-passport.ts'
import { DistanceUnitProvider } from '#web/account/distance-unit.ts'
import { EmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
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
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAddressRest } from '#web/ui/use-address-rest.ts'
import { loadToastsSoon } from '#web/ui/toast.ts'

const { back, heading, none } = words
const { download } = filterPassport.cleanings

/** /customer/filters/{id} */
export function FilterPage() {
  const known = useCustomer()
  const id = useAddressRest(ownFilterAddress('')) ?? ''
  const [client] = useState(createQueryClient)
  if (known.state === 'known')
    return (
      <QueryClientProvider client={client}>
        <Frame customer={known.customer}>
          <EmailProof customer={known.customer}>
            <DistanceUnitProvider value={known.customer.distanceUnit ?? 'mi'}>
              {id === '' ? <NoneChosen /> : <FilterOf id={id} />}
            </DistanceUnitProvider>
          </EmailProof>
        </Frame>
      </QueryClientProvider>
    )
  return (
    <Frame customer={null}>
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

function Frame({ customer, children }: { customer: Customer | null; children: React.ReactNode }) {
  return (
    <>
      <PortalHeader customer={customer} here="fleet" />
      <main id="content" ref={loadToastsSoon} className="wrap pt-6 pb-24 lg:pt-8">
        {customer && <BackLink {...back} />}
        <h1 className="mt-3 text-2xl">{heading}</h1>
        {children}
      </main>
    </>
  )
}

function NoneChosen() {
  return (
    <Nothing {...none} level={2}>
      <ButtonLink href={fleetAddress('vehicles')}>{words.vehicles}</ButtonLink>
      <ButtonLink href={portalAddress('services')} look="secondary">
        {words.services}
      </ButtonLink>
    </Nothing>
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
