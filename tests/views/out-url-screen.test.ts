import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { outsideHref, piecesOf } from '../../src/features/outside'
import { sanitizeHtml } from '../../src/features/sanitize-html'
import { supportTexts } from '../../src/text/zh/support'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }
const open = async (url: string, blocked: string | null, title = '') => {
  const { server } = await openApp(
    outsideHref(url, title),
    asMember,
    () => document.querySelector('main [aria-busy]') !== null,
  )
  await drawn(() => server.waiting().includes('support.checkHost'))
  const question = server.question('support.checkHost')
  await act(() => question.answer(ok({ blocked })))
  await drawn(() => document.querySelector('main article') !== null)
  return question.asked.input
}

test('[ROUTE-07] a link outside says where it leads and opens without telling from where', async () => {
  expect(await open('https://www.example.com/a?b=c', null, '德比前瞻')).toEqual({ host: 'www.example.com' })
  const way = one('main article a')
  expect(texts('main article div > *').slice(0, 3)).toEqual([
    '德比前瞻',
    'www.example.com',
    'https://www.example.com/a?b=c',
  ])
  expect(['href', 'target', 'rel', 'referrerpolicy'].map((name) => way.getAttribute(name))).toEqual([
    'https://www.example.com/a?b=c',
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ])
})

test('[ROUTE-07] a long address is shown by its beginning and opened as a whole', async () => {
  const href = `https://example.com/${'a'.repeat(500)}`
  await open(href, null)
  expect([texts('main article small'), one('main article a').getAttribute('href')]).toEqual([
    [`${href.slice(0, 120)}…`],
    href,
  ])
})

test('[ROUTE-07] a blocked site says why, and there is no way to it', async () => {
  await open('https://prizes.example/', '冒充官方')
  expect([texts('main article [role=alert]'), document.querySelector('main article a')]).toEqual([
    [supportTexts['outUrl.reason'].replace('{reason}', '冒充官方')],
    null,
  ])
})

test('[ROUTE-07] letters that look like others are shown as what they are, with a warning', async () => {
  expect(await open('http://аpple.example/', null)).toEqual({ host: 'xn--pple-43d.example' })
  expect(texts('main article li')).toEqual([supportTexts['outUrl.foreign'], supportTexts['outUrl.open']])
})

test.each([
  ['javascript:alert(1)', 'outUrl.invalid'],
  ['data:text/html,<b>', 'outUrl.invalid'],
  ['//evil.example', 'outUrl.invalid'],
  ['', 'outUrl.invalid'],
  ['https://touchline.example@evil.example/', 'outUrl.disguised'],
  ['https://touchline.example:secret@evil.example/', 'outUrl.disguised'],
] as const)('[ROUTE-07] %s is asked of nobody and opens nowhere', async (url, says) => {
  const { server } = await openApp(`#/outUrl?${new URLSearchParams({ url }).toString()}`, asMember)
  await drawn(() => texts('main p').includes(supportTexts[says]))
  expect([server.waiting().includes('support.checkHost'), document.querySelector('main a')]).toEqual([
    false,
    null,
  ])
})

test.each([
  [`${window.location.origin}/#/rank`, '#/rank'],
  [`${window.location.origin}/office/`, `${window.location.origin}/office/`],
])('[ROUTE-07] %s is our own: nobody is asked of it, and it opens at once', async (url, href) => {
  const { server } = await openApp(`#/outUrl?${new URLSearchParams({ url }).toString()}`, asMember)
  await drawn(() => texts('main small').includes(url))
  expect([
    server.waiting().includes('support.checkHost'),
    one('main a').getAttribute('href'),
    texts('main').join('').includes(supportTexts['outUrl.own']),
  ]).toEqual([false, href, true])
})

test('[ROUTE-07] addresses within a text are links, without what the sentence ends with', () => {
  expect(piecesOf('看 https://example.com/a，还有 http://b.example/x).')).toEqual([
    { text: '看 ', href: null },
    { text: 'https://example.com/a', href: '#/outUrl?url=https%3A%2F%2Fexample.com%2Fa' },
    { text: '，还有 ', href: null },
    { text: 'http://b.example/x', href: '#/outUrl?url=http%3A%2F%2Fb.example%2Fx' },
    { text: ').', href: null },
  ])
  expect(piecesOf('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null }])
  expect(piecesOf(`${window.location.origin}/#/rank`)[0]?.href).toBe('#/rank')
})

test('[ROUTE-07] what a notice links leads a member through the page that says where, a visitor there', () => {
  const html = '<a href="https://example.com/">前瞻</a><a href="#/rank">榜</a>'
  const hrefs = (isMember: boolean) =>
    [...sanitizeHtml(html, { isMember }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect([hrefs(true), hrefs(false)]).toEqual([
    ['#/outUrl?url=https%3A%2F%2Fexample.com%2F&amp;title=%E5%89%8D%E7%9E%BB', '#/rank'],
    ['https://example.com/', '#/rank'],
  ])
})
