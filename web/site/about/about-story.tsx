import { about } from '#content/about.ts'
import { type Photo, shopPhoto } from '#content/photo.ts'
import { leaders } from '#content/leaders.ts'
import { PhotoFrame } from '#web/site/components/photo-frame.tsx'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'

const { heading, paragraphs, founderRole, leaderRole } = about.story
const roles = { founder: founderRole, ceo: leaderRole } as const

export function AboutStory() {
  return (
    <section className="border-t border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-4">
          <h2 className="text-2xl">{heading}</h2>
          <ul className="mt-6 hidden lg:block">
            {leaders.map((leader) => (
              <li
                key={leader.id}
                className="border-l-2 border-clean py-1 pl-4 text-sm not-first:mt-3"
              >
                <a href={`#${leader.id}`} className="font-semibold hover:underline">
                  {leader.name}
                </a>
                <span className="block text-soot-600">{roles[leader.id]}</span>
              </li>
            ))}
          </ul>
          <ShopPicture photo={shopPhoto} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {paragraphs.map((paragraph, at) => (
            <p key={paragraph} className={at === 0 ? 'measure text-lg' : 'measure mt-5'}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

export function ShopPicture({ photo }: { photo: Photo | null }) {
  if (photo !== null) return <PhotoFrame photo={photo} className="mt-8 aspect-video w-full" />
  return (
    <RenderingFigure
      name="gloves"
      sizes="(min-width: 80rem) 362px, (min-width: 64rem) 30vw, (min-width: 40rem) 92vw, 60vw"
      className="mt-8"
    />
  )
}
