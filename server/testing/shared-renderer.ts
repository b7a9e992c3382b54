import { createRenderer, type Renderer } from '#server/documents/renderer.ts'

/**
 * One renderer for all tests of a process, since a thread takes a second of a processor to begin.
 * Nobody closes it: its threads end when they are idle, and none keeps the process alive.
 */
export const sharedRenderer: Renderer = { ...createRenderer(), close: async () => {} }
