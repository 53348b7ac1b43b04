import { chromium } from 'playwright'
import { middle } from './support/numbers.mjs'
import { measure, openRoom, speak } from './support/room.mjs'
import { after, startServer } from './support/server.mjs'

/** Gifts a second, or lines of words in their place. */
const EACH = 20
const SECONDS = 10
const ROUNDS = 3
/** Until what was drawn has gone. */
const REST = 6_000
/** More than a page keeps of the talk, so that each measurement has as many. */
const FULL = { said: 200, given: 0 }

const percent = (value) => Math.round(value * 1_000) / 10

/**
 * What the drawings of twenty gifts a second cost the main thread of a room on a phone four times slower, beside the same room in which as many lines of
 * words are said that cross no picture, in turns. Each gift comes from somebody else, as none grows another then.
 */
export const run = async ({ chromium: executablePath, log }) => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  try {
    const { page, session, crowd, liveId } = await openRoom(browser, server)
    const under = async (said) => {
      const hush = speak(crowd, liveId, said)
      await after(2_000)
      const found = await measure(page, session, SECONDS)
      hush()
      await after(REST)
      return found
    }
    await page.evaluate(() => document.querySelector('button[aria-label="关闭弹幕"]').click())
    await under(FULL)
    const silent = await measure(page, session, SECONDS)
    const rounds = []
    for (let nth = 1; nth <= ROUNDS; nth += 1) {
      const lines = await under({ said: EACH, given: 0 })
      const gifts = await under({ said: 0, given: EACH })
      log(
        `gifts: round ${nth}: at work ${percent(lines.busy)} % under lines, ${percent(gifts.busy)} % under gifts`,
      )
      rounds.push({ lines, gifts })
    }
    const cost = percent(middle(rounds.map(({ gifts, lines }) => gifts.busy - lines.busy)))
    const frames = middle(rounds.map(({ gifts, lines }) => gifts.frames / lines.frames))
    return [
      { what: 'room in silence: main thread at work', value: percent(silent.busy), unit: '%' },
      {
        what: `room under ${EACH} lines a second: main thread at work`,
        value: percent(middle(rounds.map(({ lines }) => lines.busy))),
        unit: '%',
      },
      {
        what: `${EACH} gifts a second instead: main thread, more than that`,
        value: cost,
        unit: '%',
        target: '≤ 10 %',
        ok: cost <= 10,
      },
      { what: '… frames, to those under lines', value: Math.round(frames * 100) / 100, unit: '×' },
    ]
  } finally {
    await browser.close()
    await server.end()
  }
}
