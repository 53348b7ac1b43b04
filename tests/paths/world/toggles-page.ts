import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { gateAt } from './gate'
import { until } from './until'
import { kept, visit, type Visit } from './visit'
import type { Doable } from './doable'
import { Lacking, type Target } from './target'
import { addDays, dayOf } from '../../../src/ui/days'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

interface Context {
  readonly shown: Readonly<Record<string, boolean>>
  readonly inFlight: Readonly<Record<string, unknown>>
}
const seen = ({ context }: AnyMachineSnapshot): Context => context as Context
const isSending = (before: AnyMachineSnapshot): boolean =>
  before.matches('toggling') && 'm1' in seen(before).inFlight

/** What can be done about a match of the schedule. */
export const togglesInPage: Doable = {
  'a member': ['unsure'],
  'a visitor': ['unsure'],
  // Pressed again it would be cancelled, which is another thing.
  toggled: (before) => !before.matches('unsure') && seen(before).shown['m1'] === undefined,
  accepted: isSending,
  refused: isSending,
}

/** What nobody can do in the page, and why. */
export const togglesBeyond: Readonly<Record<string, string>> = {
  'somebody else': 'the page is made anew for another person',
  'toggled elsewhere': 'it is done on another page of the same member',
}

/** A match that may be reserved on the schedule of tomorrow: late in the evening today has none to come. */
export const togglesStage = async (path: Path, server: Target, shown: Visit): Promise<Stage> => {
  const { page, button, open, who, end, look } = shown
  const sends = await gateAt(page, '**/api/**/reserve*')
  const toReserve = page.getByRole('button', { name: /^预约 / })
  let names = ''

  const enter = async (entries: Readonly<Record<string, string>> = {}): Promise<void> => {
    await open(`#/schedule/index?day=${addDays(dayOf(Date.now()), 1)}`, entries)
    await page
      .getByRole('button', { name: /^(已)?预约 / })
      .first()
      .waitFor()
    if ((await toReserve.count()) === 0)
      throw new Lacking(`${server.url} has no match to come tomorrow`, 'SEED=demo')
    names = ((await toReserve.first().getAttribute('aria-label')) ?? '').replace(/^预约 /, '')
  }
  const isOn = () => button(`已预约 ${names}，再按一次取消`)
  const isOff = () => button(`预约 ${names}`)

  return {
    does: {
      // Who is here is known as soon as the page is.
      opened: () => {},
      'a member': async () => {
        const { token, member } = await who()
        await enter({ 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
      },
      'a visitor': () => enter(),
      toggled: () => isOff().first().click(),
      accepted: () => sends.pass(),
      refused: () => sends.pass((body) => ({ ...(body as object), matchId: 'no-such-match' })),
    },
    shows: {
      unsure: () => {},
      visiting: async ({ sample }) => {
        await (sample === 'toggled'
          ? page.waitForURL((url) => url.hash.startsWith('#/login'))
          : isOff().first().waitFor())
      },
      toggling: async ({ sample, snapshot }) => {
        const { shown: on, inFlight } = seen(snapshot)
        if ('m1' in inFlight) await sends.come()
        else await until('nothing to be on its way', () => sends.waiting() === 0)
        await (on['m1'] === true ? isOn() : isOff()).first().waitFor()
        if (sample === 'accepted') await page.getByText(/^(已预约，提前|已预约，开赛时提醒你)/).waitFor()
      },
    },
    end,
    look,
  }
}

/** What a person turns on, as the reservation of a match, in Chromium. */
export const togglesOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: async (path) => togglesStage(path, server, await visit(path, browser, server)),
})
