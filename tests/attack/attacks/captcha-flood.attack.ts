import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import type { Attack } from '../attack'
import { addressOf, openLine } from '../support/exchange'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'

const ADDRESSES = 10
const EACH = 4
const FIRST = 31_000
/** Milliseconds the page may take beside them. */
const PAGE_WITHIN = 500
const path = `${API_PREFIX}${api.account.captchaGet.path}?type=slider`

/** Asks for one captcha after the other until the time is over. */
const flood = async (url: string, nth: number, until: number, tell: (status: number) => void) => {
  const line = openLine(url)
  while (performance.now() < until) {
    const headers = { 'x-forwarded-for': addressOf(FIRST + nth) }
    const { status } = await line.send({ method: 'GET', path, headers })
    tell(status)
    // Inside its limit: who is refused at once does not use it up at once.
    if (status !== 200) await pause(200)
  }
  line.close()
}

/** One person of another network asks for a captcha now and then: how often it is refused, milliseconds it takes at worst. */
const watchPerson = async (url: string, until: number) => {
  const line = openLine(url)
  const worst = { refused: 0, ms: 0 }
  while (performance.now() < until) {
    const at = performance.now()
    const headers = { 'x-forwarded-for': '192.0.2.3' }
    const { status } = await line.send({ method: 'GET', path, headers })
    if (status !== 200) worst.refused += 1
    worst.ms = Math.max(worst.ms, performance.now() - at)
    await pause(500)
  }
  line.close()
  return worst
}

const watchPage = async (url: string, until: number): Promise<number> => {
  const line = openLine(url)
  const took: number[] = []
  while (performance.now() < until) {
    const at = performance.now()
    await line.send({ method: 'GET', path: '/', headers: { 'x-forwarded-for': '192.0.2.2' } })
    took.push(performance.now() - at)
    await pause(50)
  }
  line.close()
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.9)] ?? 0
}

export const attack: Attack = {
  name: 'captcha-flood',
  promise:
    'Captchas asked for from many addresses, each within its limit, are drawn one at a time, for each network in turn: nobody else waits for them, and a person of another network gets one',
  env: { CAPTCHA: 'on' },
  run: async ({ url }, size) => {
    const resting = await restingHealth(url)
    const until = performance.now() + (size === 'short' ? 4_000 : 20_000)
    const counts = new Map<number, number>()
    const tell = (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1)
    const watch = watchHealth(url)
    const [page, person] = await Promise.all([
      watchPage(url, until),
      watchPerson(url, until),
      ...Array.from({ length: ADDRESSES * EACH }, (_, nth) => flood(url, nth % ADDRESSES, until, tell)),
    ])
    const under = await watch.stop()
    const [given, busy] = [counts.get(200) ?? 0, counts.get(503) ?? 0]
    const others = [...counts.keys()].filter((status) => ![200, 503, 429].includes(status))
    return {
      held:
        others.length === 0 &&
        given > 0 &&
        person.refused === 0 &&
        page <= PAGE_WITHIN &&
        isWell(resting, under),
      measured: `${given} given, ${busy} told to come back, another person ${person.refused} times and given one within ${person.ms.toFixed(0)} ms, page ${page.toFixed(0)} ms (nine of ten), ${healthInWords(resting, under)}`,
    }
  },
}
