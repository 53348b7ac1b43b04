import { chromium } from 'playwright'
import { middle, seconds } from './support/numbers.mjs'
import { firstStream, startServer } from './support/server.mjs'
import { serveStill } from './pages/static-page.mjs'
import { tapAll, taps, tapStill } from './pages/taps.mjs'
import { forgetWorkers, newPhone, visit } from './pages/visit.mjs'

/** Visits of each kind, in turn, so that a machine that tires tires for all of them. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const HOME = '[data-shown] a[href^="#/live?"]'
const ROOM = '[data-shown] video[aria-label]'
const LIST = '[data-shown] section a[href^="#/liveGroupMatch"]'

const cold = async (browser, address, wanted) => {
  const context = await newPhone(browser)
  const seen = await visit(context, address, wanted)
  await context.close()
  return seen
}

/** Stays until the application's files are kept for the next visit. */
const stay = async (context, address) => {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
}

/** A cold visit, and one more by the same phone, whose first visits were long enough for the files to be kept. */
const twice = async (browser, address, wanted) => {
  const context = await newPhone(browser)
  const first = await visit(context, address, wanted)
  await stay(context, address)
  await forgetWorkers(context)
  const again = await visit(context, address, wanted)
  await context.close()
  return [first, again]
}

const inRounds = async (browser, { base, liveId, still, log }) => {
  const seen = {
    still: [],
    stillTaps: [],
    stillAgain: [],
    home: [],
    again: [],
    room: [],
    schedule: [],
    taps: [],
  }
  const inStill = { usable: 'a[href^="#/live?"]' }
  for (let round = 1; round <= ROUNDS; round++) {
    seen.still.push(await cold(browser, still.address, inStill))
    seen.stillAgain.push((await twice(browser, still.kept, inStill))[1])
    const [home, again] = await twice(browser, base, { usable: HOME })
    seen.home.push(home)
    seen.again.push(again)
    seen.room.push(await cold(browser, `${base}/#/live?id=${liveId}`, { usable: ROOM, waitsForFrame: true }))
    seen.schedule.push(await cold(browser, `${base}/#/schedule/index`, { usable: LIST }))
    seen.stillTaps.push(await tapStill(browser, still.address))
    seen.taps.push(await tapAll(browser, base, liveId))
    log(`round ${round} of ${ROUNDS}: home ${JSON.stringify(home)}`)
  }
  return seen
}

const of = (visits, name) => middle(visits.map((each) => each[name]))

const inSeconds = (what, value, most) => ({
  what,
  value: seconds(value),
  unit: 's',
  ...(most === undefined ? {} : { target: `≤ ${most} s`, ok: value <= most * 1_000 }),
})
const inMs = (what, value, most) => ({
  what,
  value: Math.round(value),
  unit: 'ms',
  ...(most === undefined ? {} : { target: `≤ ${most} ms`, ok: value <= most }),
})
const ratio = (what, value, to) => ({
  what: `${what} (${seconds(value)} s)`,
  value: Math.round((value / to) * 100) / 100,
  unit: '×',
})
const asRatio = (what, value, to, most) => {
  const row = ratio(what, value, to)
  return { ...row, target: `≤ ${most} ×`, ok: row.value <= most }
}

const homeRows = ({ still, stillAgain, home, again }) => [
  inSeconds('static page: first paint', of(still, 'fcp')),
  inSeconds('static page: largest paint', of(still, 'lcp')),
  asRatio('home, cold: first paint, to the static page’s', of(home, 'fcp'), of(still, 'fcp'), 1.1),
  asRatio('home, cold: largest paint, to the static page’s', of(home, 'lcp'), of(still, 'lcp'), 1.5),
  { what: `home, cold: its largest paint is ${home[0].lcpOf}`.slice(0, 57), value: '', unit: '' },
  inSeconds('home, cold: usable', of(home, 'usable'), 1.5),
  inMs('home, cold: blocked by long tasks', of(home, 'tbt'), 150),
  inMs('home, cold: longest task after the first paint', of(home, 'longest'), 50),
  {
    ...inMs('home, cold: layout shift', 0),
    value: Math.round(of(home, 'cls') * 1_000) / 1_000,
    unit: '',
    target: '≤ 0.02',
    ok: of(home, 'cls') <= 0.02,
  },
  inSeconds('static page behind a worker, second visit: first paint', of(stillAgain, 'fcp')),
  inSeconds('home, second visit: first paint', of(again, 'fcp'), 0.3),
  ratio('home, second visit: first paint, to that page’s', of(again, 'fcp'), of(stillAgain, 'fcp')),
  inSeconds('home, second visit: largest paint', of(again, 'lcp'), 0.6),
  inSeconds('home, second visit: usable', of(again, 'usable')),
  inMs('home, second visit: blocked by long tasks', of(again, 'tbt'), 150),
]

const linkRows = ({ home, room, schedule }) => [
  asRatio('room, cold link: first paint, to home’s', of(room, 'fcp'), of(home, 'fcp'), 1.1),
  inSeconds('room, cold link: usable', of(room, 'usable')),
  inSeconds('room, cold link: first frame', of(room, 'frame'), 1.8),
  asRatio('schedule, cold link: first paint, to home’s', of(schedule, 'fcp'), of(home, 'fcp'), 1.1),
  inSeconds('schedule, cold link: usable', of(schedule, 'usable')),
]

const tapRows = (rounds) =>
  taps.flatMap(({ what }) => {
    const times = (which, milestone) => middle(rounds.map((round) => round[what][which][milestone]))
    const paint = Math.max(times('first', 'paint'), times('again', 'paint'))
    return [
      inMs(`tap on ${what}: paint`, paint, 100),
      inMs(`tap on ${what}: content, first`, times('first', 'content'), 250),
      inMs(`tap on ${what}: content, again`, times('again', 'content'), 120),
    ]
  })

/** Pages on a slow phone (CPU 4 times slower, 1.6 Mbit/s, 150 ms), beside a page of the same pictures without any script. */
export const run = async ({ chromium: executablePath, log }) => {
  const server = await startServer()
  const base = `http://127.0.0.1:${server.port}`
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  const context = await newPhone(browser)
  const still = await serveStill(context, base)
  await context.close()
  try {
    const liveId = await firstStream(server.port)
    const seen = await inRounds(browser, { base, liveId, still, log })
    return [
      ...homeRows(seen),
      ...linkRows(seen),
      inMs('static page: tap on a link: paint', middle(seen.stillTaps)),
      ...tapRows(seen.taps),
    ]
  } finally {
    await browser.close()
    await still.close()
    await server.end()
  }
}
