/**
 * A photograph of the company's own: its file in `web/public/pictures`, at least 800 pixels wide,
 * and what it shows, for who can't see it.
 */
export type Photo = { file: string; alt: string }

/** Of the shop or its people at work, on the page about us. Null: a rendering stands there. */
export const shopPhoto: Photo | null = null
