import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { gateAt } from './gate'
import { until } from './until'
import { loginActor, kept, stored, storeElsewhere, visit } from './visit'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'
import type { NoticePopupInput } from '../../../machines/app/notice-popup.machine'

const onTheWay = ['loading']

const isCalm =
  (is: boolean) =>
  ({ context }: AnyMachineSnapshot): boolean =>
    (context as NoticePopupInput).isCalm === is

/** What can be done about the notice in the page; while it is open nothing but closing it can. */
export const noticeInPage: Doable = {
  'notice comes': onTheWay,
  'empty notice': onTheWay,
  'notice does not come': onTheWay,
  close: ['open'],
  'busy moment': isCalm(true),
  'quiet moment': isCalm(false),
  flagged: ['loading', 'away', 'ready'],
}

/** A server without a demo world has no notice: it answers where a path says so, whatever the other has. */
export const noticeBeside = ({ steps }: Path): Readonly<Record<string, string>> | null =>
  steps.some(({ sample }) => sample === 'empty notice') ? { SEED: 'none' } : null

const noticeStage = async (
  path: Path,
  browser: Browser,
  server: Target,
  bare: Target | null,
): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { context, page, button, open, at, end, look } = shown
  const notices = await gateAt(page, '**/getMemberNoticeByCode*')
  const dialog = page.getByRole('dialog').filter({ has: button('知道了') })

  /** Home is silent; at the ranking somebody looks for something. */
  let place = '/home/index'
  const go = (to: string) => async () => {
    place = to
    await at(`#${to}`)
  }

  const isGone = () =>
    until('no notice to be seen', async () => notices.waiting() === 0 && !(await dialog.isVisible()))
  const start = (read: boolean) => async () => {
    await open('#/home/index', { 'READ-TOP-NOTICE': kept(read) })
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
  }

  return {
    does: {
      unread: start(false),
      read: start(true),
      'notice comes': () => notices.pass(),
      'empty notice': async () => {
        const answer = page.waitForResponse('**/getMemberNoticeByCode*')
        await notices.passTo(bare?.url ?? server.url)
        const { data } = (await (await answer).json()) as { data: { content: string } }
        if (data.content !== '') throw new Error('the server has a notice')
      },
      'notice does not come': () => notices.lose(2),
      'busy moment': go('/rank'),
      'quiet moment': go('/home/index'),
      close: () => button('关闭').click(),
      flagged: async () => {
        const asked = notices.waiting()
        // Who is somebody already logs in again once another tab has ended that.
        if ((await stored(page, 'ACCESS-TOKEN')) !== null)
          await storeElsewhere(context, { 'ACCESS-TOKEN': null, 'CURRENT-USER': null })
        await at(`#/login?back=${encodeURIComponent(place)}`)
        await loginActor(shown, server, await server.newPhone(), '登录')
        await until('the notice to be asked for anew', () => notices.waiting() > 0)
        if (asked === 0) return
        await until('the member to be led on', () => page.url().endsWith(`#${place}`))
      },
    },
    shows: {
      loading: async () => {
        await notices.come()
        if (await dialog.isVisible()) throw new Error('a notice is open already')
      },
      ready: isGone,
      open: async () => {
        await dialog.waitFor()
        await dialog.getByRole('heading', { level: 2 }).waitFor()
        // SHELL-06 Beside it nothing closes it.
        await page.mouse.click(12, 12)
        if (!(await dialog.isVisible())) throw new Error('the notice is closed by a tap beside it')
      },
      away: async ({ snapshot }) => {
        await isGone()
        const { read } = snapshot.context as { readonly read: boolean }
        await until(
          `the notice to count as ${read ? 'read' : 'unread'}`,
          async () => ((await stored(page, 'READ-TOP-NOTICE')) === true) === read,
        )
      },
    },
    end,
    look,
  }
}

/** The notice over the first page, in Chromium. */
export const noticeOnBrowser = (browser: Browser, server: Target, bare: Target | null): Place => ({
  name: 'browser',
  begin: (path) => noticeStage(path, browser, server, bare),
})
