import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { refused, settled } from '../support/exchange'
import { openApp } from './support/app'
import { openBoard } from './support/board'
import { texts } from './support/mount'
import { ResultCode } from '../../contract/codes'
import { anchorMember } from '../../contract/samples/people'
import { routes } from '../../src/app/routes'

const MESSAGE = '服务器开小差了'
const broken = refused(ResultCode.ERROR, MESSAGE)
const asMember = { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': anchorMember }

/** What nobody asks for, and how its place says that it is missing. */
const quiet: Readonly<Record<string, string>> = {
  'account.getPhoneCountries': 'the field of a number says how one is typed without it',
  'account.getSimpleInfo': 'NAV-04: the page of one’s own offers it again',
  'social.getPerson': 'beside a thread, which tells the failure and offers it again itself',
  'social.listFollows': 'home says in the place of those on air that they did not come, and offers it again',
}

/** Who is logged in finds no form there. */
const doors = /^#\/(login|register|forgetPassword)/

/** What of a page depends on its address. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/chat/index': ['?thread=t1', '?to=m-linghan'],
  '/login': ['?invite=ABCD12', '?back=%2Ffriend%3Fid%3Dm-linghan', '?back=%2Ffriend%3Fid%3Dm-linghan&view='],
  '/register': ['?invite=ABCD12'],
  '/editInfo': ['account', 'devices', 'passkeys', 'password', 'privacy', 'close', 'welcome'].map(
    (view) => `?view=${view}`,
  ),
  '/friend': ['?view=blocked', '?id=m-linghan'],
  '/notice': ['?box=system', '?view=push'],
  '/listQuestion': ['?of=own'],
  '/planinfo': ['?id=p1'],
  '/addlive': ['?id=p1'],
  '/mall': ['?view=worn'],
  '/addOrder': ['?id=g-scarf&again=o1'],
  '/addAddress': ['?id=a1'],
  '/addAccount': ['?id=a1'],
  '/changeLog': ['?id=o1'],
  '/predicted': ['?view=points'],
}
const addresses = routes
  .filter(({ screen, index }) => screen !== null && index !== true)
  .flatMap(({ path }) => ['', ...(views[path] ?? [])].map((search) => `#${path}${search}`))

beforeEach(openBoard)

/** Opens a page whose every read fails, and waits until it asks for no more. */
const failing = async (address: string) => {
  const route = routes.find(({ path }) => path === address.slice(1).split('?')[0])
  await route?.screen?.()
  const { server } = await openApp(address, doors.test(address) ? {} : asMember, () => true)
  for (let rounds = 30; rounds > 0; rounds -= 1) {
    await act(settled)
    for (const id of server.waiting()) await act(() => server.question(id).answer(broken))
  }
  const reads = server.questions.map(({ asked }) => asked).filter(({ call }) => call.kind === 'read')
  const silent = reads.filter(({ options }) => options.silent === true)
  const retry = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === '重试',
  )
  return {
    loud: reads.length - silent.length,
    silent: silent.map(({ call }) => call.id),
    toasts: texts('[aria-live=polite][popover] p'),
    isOffered: retry !== undefined,
  }
}

test.each(addresses)(
  '[ERR-11] %s: what fails at first is told once and offered again in its place',
  async (address) => {
    const { loud, silent, toasts, isOffered } = await failing(address)
    expect({ silent, toasts, isOffered }).toEqual({
      silent: silent.filter((id) => id in quiet),
      toasts: loud === 0 ? [] : [MESSAGE],
      isOffered: loud > 0,
    })
  },
)
