import { blog } from '#content/blog.ts'

export function BlogIntro() {
  return (
    <>
      <h1 className="max-w-[18ch] text-3xl">{blog.heading}</h1>
      <p className="measure mt-4 text-lg text-soot-800">{blog.lead}</p>
    </>
  )
}
