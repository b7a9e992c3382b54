import { useQuery } from '@tanstack/react-query'
import { filterPassport as words } from '#content/filter-passport.ts'
import { partNumbersText } from '#content/part-numbers.ts'
import { filterAddress, publicFilterAddress } from '#domain/addresses.ts'
import { fill } from '#domain/fill.ts'
import type { Passport } from '#domain/services/passports/passport.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { companyAddress, rowAddress } from '#domain/staff-addresses.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import type { CleaningLinks } from '#web/account/passport/cleanings.tsx'
import { partOf } from '#web/account/part.tsx'
import { PassportBody } from '#web/account/passport/passport-body.tsx'
import { PassportHead } from '#web/account/passport/passport-head.tsx'
import { RemovePhoto } from '#web/admin/components/photos/remove-photo.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { filterPhotoAddress } from '#web/data/services-bench.ts'
import { labelAddress, cleaningPaperAddress, passportQuery } from '#web/data/services-passport.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useAddressRest } from '#web/ui/use-address-rest.ts'
import { EditFilter } from './edit-filter.tsx'

const WhoseIsIt = partOf(() => import('./whose-is-it.tsx'))
// Who opens a filter does not load the list of part numbers.
const PartNumbers = partOf(async () => ({
  default: (await import('./part-numbers.tsx')).PartNumbers,
}))

const { facts, heading, label, lead, publicPage } = words
const { download } = words.cleanings

/** /admin/filters/{id} */
export function PassportPage() {
  const id = useAddressRest(filterAddress('')) ?? ''
  return (
    <StaffPage
      here={staffPage('services')}
      heading={id === '' ? partNumbersText.heading : heading}
      lead={id === '' ? partNumbersText.lead : lead}
    >
      {(member) => (id === '' ? <PartNumbers member={member} /> : <PassportOf id={id} />)}
    </StaffPage>
  )
}

function PassportOf({ id }: { id: string }) {
  const query = useQuery(passportQuery(id))
  return (
    <Loaded query={query}>
      {(passport) => (
        <>
          <FilterFacts passport={passport} />
          {passport.found !== undefined && (
            <WhoseIsIt id={passport.filter.id} found={passport.found} />
          )}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <DownloadLink
              href={labelAddress(passport.filter.id)}
              fetchFile={fileAsStaff}
              className={buttonClass('secondary', 'text-sm')}
            >
              {label}
            </DownloadLink>
            <a
              href={publicFilterAddress(passport.filter.publicCode)}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {publicPage}
            </a>
          </p>
          <PassportBody passport={passport} links={links} />
          <EditFilter key={JSON.stringify(passport.filter)} filter={passport.filter} />
        </>
      )}
    </Loaded>
  )
}

const links: CleaningLinks = {
  service: (id) => rowAddress('service_history', id),
  photo: filterPhotoAddress,
  actOnPhoto: ({ id }) => <RemovePhoto id={id} />,
  paper: (cleaning) =>
    cleaning.paper === null ? null : (
      <DownloadLink href={cleaningPaperAddress(cleaning)} fetchFile={fileAsStaff}>
        {download[cleaning.paper.kind]}
      </DownloadLink>
    ),
}

function FilterFacts({ passport }: { passport: Passport }) {
  const { company, vehicle, filter } = passport
  return (
    <PassportHead
      {...passport}
      place={filter.state}
      more={[
        [facts.vehicle, vehicle?.name ?? null],
        [
          facts.company,
          company === null ? null : (
            <a key="company" href={companyAddress(company.id)} className="link">
              {company.name}
            </a>
          ),
        ],
        [facts.retired, filter.retiredReason, 'wide'],
        ...passport.sameSerial.map(
          ({ id, company: of }) =>
            [
              facts.sameSerial,
              <a key={id} href={filterAddress(id)} className="link">
                {fill(facts.sameSerialAs, { company: of })}
              </a>,
            ] as const,
        ),
      ]}
    />
  )
}
