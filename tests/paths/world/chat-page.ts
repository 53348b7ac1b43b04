import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { REQUEST_TIMEOUT } from '../../../contract/constants'
import { ask, calls, given, newcomer } from './http'
import { socketOf } from './socket'
import { Lacking, type Target } from './target'
import { until } from './until'
import { kept, storeElsewhere, visit, type Visit } from './visit'
import type { Doable, Where } from './doable'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'
import type { ChatContext } from '../../../machines/live/chat.lines'

const seen = ({ context }: AnyMachineSnapshot): ChatContext => context as ChatContext

const inside =
  (link: string, is: (context: ChatContext) => boolean = () => true) =>
  (before: AnyMachineSnapshot) =>
    before.matches({ link: { inside: link } }) && is(seen(before))
const reads =
  (how: string): Where =>
  (before) =>
    before.matches({ link: { inside: 'open' }, reading: how })
const mayWrite = inside('open', ({ member, own }) => member !== null && own.length === 0)
const ownIs = (is: string): Where => inside('open', ({ own }) => own.some((line) => line.is === is))

/** What a person, the others in the room and the network can do. */
export const chatInPage: Doable = {
  'room arrives': (before) =>
    before.matches({ link: { inside: 'joining' } }) || before.matches({ link: { inside: 'reconnecting' } }),
  'line comes': inside('open'),
  'connection lost': inside('open'),
  say: mayWrite,
  // Blanks are not handed in, and lead nobody down.
  'say nothing': (before) => before.matches({ reading: 'atBottom' }) && mayWrite(before),
  'own line placed': ownIs('pending'),
  'own line refused': ownIs('pending'),
  'own line unanswered': ownIs('pending'),
  'say it again': ownIs('unsent'),
  'take it back': ownIs('unsent'),
  'scroll up': reads('atBottom'),
  'scroll down': reads('readingBack'),
  'login meanwhile': inside('open', ({ member }) => member === null),
}

const ofModerators = 'a moderator does it, and nobody of a new server’s rooms can be logged in as'
const ofPicture = 'no control moves it: the picture of a room is as late as its stream'
const ofStream = 'no control ends a stream but its anchor’s'
/** What nobody can do in the page, and why. */
export const chatBeyond: Readonly<Record<string, string>> = {
  'room arrives, over': 'a stream that is over is shown again, with the talk of then',
  'stream ends': ofStream,
  'room refused': 'the page asks for the room before its chat does',
  retry: 'it is offered where the chat was refused alone',
  moderated: ofModerators,
  muted: ofModerators,
  'muted for good': ofModerators,
  banned: ofModerators,
  'banned for good': ofModerators,
  lifted: ofModerators,
  'turn to somebody':
    'nobody but the demo’s audience talks in a new server’s rooms, and it cannot be turned to',
  'picture late': ofPicture,
  'picture in time': ofPicture,
}

const SAID = '这球有了'
/** More than a member may say at once. */
const TOO_MANY = 6

const roomOf = async ({ url }: Target): Promise<string> => {
  const asked = { matchType: 0, page: 1, limit: 10 } as const
  const [first] = given(await ask(url, calls.getLivingRecordByViewers, asked)).list
  if (first === undefined) throw new Lacking(`${url} has no stream that is on`, 'SEED=demo')
  return first.liveId
}

export const chatStage = async (path: Path, server: Target, shown: Visit): Promise<Stage> => {
  const { context, page, button, open, outwait, who, end, look } = shown
  const socket = await socketOf(page)
  const liveId = await roomOf(server)
  const log = page.getByRole('log', { name: '聊天记录' })
  const field = page.getByLabel('说点什么…')
  const login = page.getByRole('link', { name: '登录后发言' })
  const newest = button('回到最新').or(page.getByRole('button', { name: /条新消息/ }))
  const own = (is: 'pending' | 'unsent') => log.locator(`[data-is=${is}]`)

  const enter = async (entries: Readonly<Record<string, string>>): Promise<void> => {
    // No picture is looked at here.
    await page.route(/\.(m3u8|m4s|mp4|ts)(\?|$)/, (route) => route.abort())
    await open(`#/live?id=${liveId}`, entries)
  }

  return {
    does: {
      'as a visitor': () => enter({}),
      'as a member': async () => {
        const { token, member } = await who()
        await enter({ 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
      },
      'room arrives': () => socket.pass('room.entered'),
      'line comes': () => socket.pass('room.batch'),
      'connection lost': () => socket.lose(),
      say: async () => {
        await field.fill(SAID)
        await field.press('Enter')
        await socket.come('chat.send')
      },
      'say nothing': async () => {
        await field.fill('   ')
        await field.press('Enter')
        await field.fill('')
      },
      'own line placed': () => socket.pass('chat.send'),
      'own line refused': async () => {
        // The same member has said too much on another device, as far as the server can tell.
        for (let time = 0; time < TOO_MANY; time += 1)
          socket.write({
            type: 'chat.send',
            id: 900_000 + time,
            liveId,
            key: `elsewhere-${Date.now()}-${time}`,
            text: `第 ${time} 句`,
          })
        await socket.pass('chat.send')
      },
      'own line unanswered': async () => {
        socket.drop('chat.send')
        await outwait(REQUEST_TIMEOUT)
      },
      'say it again': async () => {
        await button('重新发送').click()
        await socket.come('chat.send')
      },
      'take it back': () => button('不发了').click(),
      'scroll up': async () => {
        await log.hover()
        await page.mouse.wheel(0, -2_000)
      },
      'scroll down': () => newest.click(),
      'login meanwhile': async () => {
        const { token, member } = await newcomer(server)
        await storeElsewhere(context, { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
      },
    },
    shows: {
      'link.inside.joining': async () => {
        await page.getByRole('status', { name: '正在进入聊天室' }).waitFor()
        await socket.come('room.entered')
      },
      'link.inside.open': async ({ snapshot }) => {
        const { member, own: lines } = seen(snapshot)
        await log.waitFor()
        await page.getByText('聊天断开了，正在重连').waitFor({ state: 'hidden' })
        await (member === null ? login : field).waitFor()
        for (const is of ['pending', 'unsent'] as const)
          await until(
            `lines that are ${is}`,
            async () => (await own(is).count()) === lines.filter((line) => line.is === is).length,
          )
      },
      'link.inside.reconnecting': async () => {
        await page.getByText('聊天断开了，正在重连').waitFor()
        await socket.come('room.entered')
      },
      'reading.atBottom': () => newest.waitFor({ state: 'hidden' }),
      'reading.readingBack': async ({ snapshot }) => {
        const { unseen } = seen(snapshot)
        await (unseen > 0 ? page.getByRole('button', { name: /条新消息/ }) : button('回到最新')).waitFor()
      },
      'standing.free': () => {},
      'picture.reached': () => {},
    },
    end,
    look,
  }
}

/** What is said in a room, in Chromium. */
export const chatOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: async (path) => chatStage(path, server, await visit(path, browser, server)),
})
