import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same Chromium without its window: what a page does costs a third less there, what it asks of the browser itself is missing. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Whether the command could be run to a good end; its output is seen. */
export const attempt = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

const own = async () => {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/**
 * Where Chromium is: `CHROMIUM`, the system's, Playwright's own; where there is none, it is installed if that is possible.
 * Throws with what to do otherwise.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which does not exist`)
  }
  const found = usual.find((path) => existsSync(path)) ?? (await own())
  if (found) return found
  if (attempt('npx', ['playwright', 'install', 'chromium'])) {
    const installed = await own()
    if (installed) return installed
  }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell', 'fonts-noto-cjk'])
    if (existsSync(usual[0])) return usual[0]
  }
  throw new Error('The tests need Chromium. Install it, or name it: CHROMIUM=/path/to/chromium npm test')
}

/** Where the Chromium is that most tests run in: `CHROMIUM_SHELL`, else that without a window where it stands beside the system's, else this one. */
export const shellBeside = (chromium) =>
  process.env.CHROMIUM_SHELL ?? (chromium === usual[0] && existsSync(SHELL) ? SHELL : chromium)
