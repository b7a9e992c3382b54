/** For a program that a test starts: none of our settings, and the compiled modules of the run. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
