import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { NoticeCode } from '../../contract/enums'
import { runErrand } from '../../server/office/commands'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office } = api
let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'owner', 'owner')
  owner = await sessionOf(server, 'owner')
})
afterAll(() => server.close())

const score = { home: 1, away: 0, parts: [] }
/** What has to be said why, with the rest of what is sent. */
const explained = [
  [office.blockAnchor, { memberId: 'one', until: null }],
  [office.endLive, { liveId: 'one', keepReplay: false }],
  [office.withholdReplay, { liveId: 'one' }],
  [office.removeClip, { clipId: 'one' }],
  [office.restrictMember, { memberId: 'one', kind: 'mute', hours: 24 }],
  [office.giveUpJob, { jobId: '1' }],
  [office.correctMatch, { matchId: 'one', state: 'ended', score, seen: null }],
  [office.withdrawCorrection, { matchId: 'one', seen: 0 }],
  [office.hideLeague, { leagueId: 'one', hidden: true, seen: null }],
  [office.voidPrediction, { predictionId: 'one' }],
  [office.endPoll, { pollId: 'one' }],
] as const

/** As wide as nothing, blank, or a mark that turns what follows. */
const nothing = [' ', '\t\n', '\u200b', '\u2800', '\u3164', '\u202e\u200f', '\ufeff \u00ad']

const refused = {
  code: ResultCode.PARAMETER_ERROR,
  msg: '请填写理由',
  data: { fields: { reason: '请填写理由' } },
}

test.each(explained)(
  '[VAL-03] $id is refused at the reason where nothing stands in it',
  async (call, rest) => {
    const said: unknown[] = []
    for (const reason of nothing)
      said.push((await askOffice(server, call as never, { ...rest, reason } as never, owner)).body)
    expect(said).toEqual(nothing.map(() => refused))
    expect(await logOf(server)).toEqual([])
  },
)

test('[VAL-03] the command line removes no clip without a reason that can be read', async () => {
  const context = {} as never
  await expect(runErrand({ args: ['remove-clip', 'one', '\u200b'], by: 'root' }, context)).rejects.toThrow(
    'say why in 200 characters at most',
  )
})

const article = {
  articleId: null,
  category: 'account' as const,
  position: 1,
  title: '怎么登录',
  titleEn: 'How to log in',
  keywords: '登录',
  text: '用手机号',
  textEn: 'By phone',
  hidden: false,
}
const document = {
  kind: 'terms' as const,
  version: 1,
  title: '用户协议',
  titleEn: 'Terms',
  text: '第一条',
  textEn: 'First',
  isTold: false,
}
const shown = { from: null, until: null }
const notice = {
  code: NoticeCode.GOODS_NOTICE,
  title: '停机维护',
  content: '<p>今晚</p>',
  titleEn: 'Maintenance',
  contentEn: '<p>Tonight</p>',
  ...shown,
}
const slide = {
  carouselId: null,
  title: '海岸德比',
  titleEn: 'Coast derby',
  subtitle: '周五',
  subtitleEn: 'Friday',
  image: null,
  targetKind: 'none' as const,
  targetId: '',
  ...shown,
}
/** Where something has to be read, by the field. */
const written = [
  ...(['title', 'titleEn', 'text', 'textEn'] as const).flatMap(
    (field) =>
      [
        [field, office.saveArticle, article, '两种语言都要填写'],
        [field, office.publishDocument, document, '两种语言都要填写'],
      ] as const,
  ),
  ['title', office.saveSiteNotice, notice, '请填写标题'],
  ['title', office.saveSlide, slide, '请填写标题'],
] as const

test.each(written)(
  '[VAL-03] the %s of $1.id is refused where nothing stands in it',
  async (field, call, rest, msg) => {
    const said: unknown[] = []
    for (const words of nothing)
      said.push((await askOffice(server, call as never, { ...rest, [field]: words } as never, owner)).body)
    expect(said).toEqual(nothing.map(() => ({ code: 400, msg, data: { fields: { [field]: msg } } })))
    expect(await logOf(server)).toEqual([])
  },
)

test('English in which nothing stands is no English: readers get the Chinese', async () => {
  for (const words of nothing) {
    const blank = { titleEn: words, contentEn: `<p>${words}</p><p>&nbsp;</p>` }
    const { body } = await askOffice(server, office.saveSiteNotice, { ...notice, ...blank }, owner)
    expect(body.data).toEqual({ ...notice, titleEn: null, contentEn: null })
  }
  const picture = '<p><img src="https://example.com/a.webp" alt="" /></p>'
  const { body } = await askOffice(server, office.saveSiteNotice, { ...notice, contentEn: picture }, owner)
  expect(body.data.contentEn).toBe(picture)
  const own = await askOffice(
    server,
    office.saveSlide,
    { ...slide, titleEn: '\u200b', subtitleEn: ' ' },
    owner,
  )
  expect([own.body.data.titleEn, own.body.data.subtitleEn]).toEqual([null, null])
})
