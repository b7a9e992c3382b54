import { about } from '#content/about.ts'
import { leaders, type Leader } from '#content/leaders.ts'
import { PhotoFrame } from '#web/site/components/photo-frame.tsx'
import { Monogram } from './monogram.tsx'

const { heading, lead, contributionsHeading, emailLabel, legacyHeading } = about.leadership

export function AboutLeadership() {
  return (
    <section className="border-t border-line bg-paper">
      <div className="wrap py-14 lg:py-20">
        <h2 className="text-2xl">{heading}</h2>
        <p className="mt-3 text-soot-800">{lead}</p>
        <div className="mt-10 grid gap-x-12 gap-y-14 lg:grid-cols-2">
          {leaders.map((leader) => (
            <LeaderCard key={leader.id} leader={leader} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Face({ leader }: { leader: Leader }) {
  const size = 'size-24 shrink-0 lg:size-32'
  return leader.photo === null ? (
    <Monogram initials={leader.initials} className={size} />
  ) : (
    <PhotoFrame photo={leader.photo} className={size} />
  )
}

export function LeaderCard({ leader }: { leader: Leader }) {
  return (
    <article id={leader.id} className="border-t-2 border-ink pt-6">
      <header className="flex flex-wrap items-center gap-5">
        <Face leader={leader} />
        <div className="grow basis-40">
          <h3 className="text-xl">{leader.name}</h3>
          <p className="mt-1 font-semibold">{leader.role}</p>
          <p className="text-sm text-soot-600">{leader.experience}</p>
        </div>
      </header>
      <p className="measure mt-6">{leader.bio}</p>
      <h4 className="mt-6 text-sm font-semibold">{contributionsHeading}</h4>
      <ul className="mt-2 text-sm">
        {leader.contributions.map((contribution) => (
          <li key={contribution} className="border-t border-line py-2.5">
            {contribution}
          </li>
        ))}
      </ul>
      <dl className="border-t border-line text-sm">
        <div className="grid grid-cols-[5rem_1fr] gap-x-4 border-b border-line py-2.5">
          <dt className="text-soot-600">{legacyHeading}</dt>
          <dd>{leader.legacy}</dd>
        </div>
        <div className="grid grid-cols-[5rem_1fr] gap-x-4 py-2.5">
          <dt className="text-soot-600">{emailLabel}</dt>
          <dd>
            <a href={`mailto:${leader.email}`} className="link py-1 font-semibold">
              {leader.email}
            </a>
          </dd>
        </div>
      </dl>
    </article>
  )
}
