import { spawnSync } from 'node:child_process'

/** Builds client and server once before the end-to-end tests, unless what is built is still what the sources say. */
export default (): void => {
  const { status } = spawnSync('node', ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the build failed, so there is nothing to test end to end')
}
