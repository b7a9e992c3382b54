import { compiler, type Example } from './example.ts'

const words = 'export const leadsPage = {'

/** The reviews that everybody reads, as a list of their own. */
export const aStaffPage: Example = {
  heading: 'A page for staff',
  name: 'staff-page',
  most: 7,
  tests: [
    'scripts/architecture.test.ts',
    'scripts/pages.test.ts',
    'server/http/staff-access.test.ts',
    'server/http/get-changes-nothing.test.ts',
  ],
  places: [
    {
      file: 'domain/reviews/staff-calls.ts',
      edit: [
        [
          'export const approveReview',
          `export const listPublished = call('GET /api/admin/published-reviews', {
  access,
  query: staffReviewsQuery,
  answer: value(staffReviews),
})

export const approveReview`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'server/reviews/staff-store.ts',
      edit: [
        [
          '/** All that match, for a file. */',
          `export const publishedReviews = (db: Db, query: StaffReviewsQuery) =>
  staffReviewsOf(db, { ...query, status: 'approved' })

/** All that match, for a file. */`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'server/reviews/staff-routes.ts',
      edit: [
        [
          `import { allStaffReviews, holdReview, staffReviewsOf, storeReviewStatus } from './staff-store.ts'`,
          `import {
  allStaffReviews,
  holdReview,
  staffReviewsOf,
  publishedReviews,
  storeReviewStatus,
} from './staff-store.ts'`,
        ],
        [
          '    async reviewsFile({',
          `    async listPublished({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'reviews', id: null })
      return publishedReviews(db, query)
    },

    async reviewsFile({`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/office.ts',
      edit: [
        [
          words,
          `export const publishedPage = {
  meta: { title: 'Published reviews', description: 'Reviews that are on the site.' },
  heading: 'Published reviews',
  lead: 'What visitors read.',
  placeholder: 'Name, company, text',
  columns: { name: 'From', text: 'Review' },
} as const satisfies PageText

${words}`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/admin-chrome.ts',
      edit: [
        [
          `      { label: 'Reviews', href: '/admin/reviews',`,
          `      { label: 'Published', href: '/admin/published', task: 'approveReviews' },
      { label: 'Reviews', href: '/admin/reviews',`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'web/admin/reviews/published-page.tsx',
      edit: `import { publishedPage } from '#content/office.ts'
import type { StaffReview } from '#domain/reviews/staff-contract.ts'
import { listPublished } from '#domain/reviews/staff-calls.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

const { columns: names, heading, lead, placeholder } = publishedPage

/** /admin/published */
export function PublishedPage() {
  return (
    <StaffPage here={staffPage('published')} heading={heading} lead={lead}>
      {() => <Published />}
    </StaffPage>
  )
}

function Published() {
  const place = useTabInAddress(['list'])
  return (
    <OfficeList
      list={listPublished}
      caption={heading}
      placeholder={placeholder}
      columns={columns}
      place={place}
    />
  )
}

const columns: readonly Column<StaffReview>[] = [
  title(names.name, ({ name }) => name),
  text(names.text, ({ text: written }) => written, { isText: true }),
]
`,
      namedBy: 'scripts/architecture.test.ts',
    },
    {
      file: 'web/pages/admin/published.astro',
      edit: `---
import '#web/styles/page.css'
import { publishedPage } from '#content/office.ts'
import { PublishedPage } from '#web/admin/reviews/published-page.tsx'
import App from '#web/layouts/app.astro'
---
<App {...publishedPage.meta}>
  <PublishedPage client:load />
</App>
`,
      namedBy: 'scripts/addresses.test.ts',
    },
  ],
}
