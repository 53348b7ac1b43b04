import { changePhone, getProfile, saveNickname, saveProfile, sendPhoneCode } from '../account.profile'
import { passkeyLogin } from '../account.login'
import {
  addPasskey,
  askNewPasskey,
  askOwnPasskey,
  askPasskey,
  listPasskeys,
  removePasskey,
} from '../account.passkeys'
import { passwordLogin, resetPassword } from '../account.login'
import { getPassword, savePassword } from '../account.password'
import { askDataCopy, closeAccount, getDataCopy, getVisibility, saveVisibility } from '../account.privacy'
import { NICKNAME_DAYS } from '../account.nickname-rules'
import { dataCopyPath } from '../account.privacy-rules'
import { getDocument, listConsents } from '../account.documents'
import { endOtherSessions, endSession, lateLogout, listSessions } from '../account.sessions'
import { logout, smsLogin, getSimpleInfo } from '../account'
import { uploadFile } from '../account.upload'
import { captchaCheck, captchaGet, getPhoneCountries, smsSend } from '../account.codes'
import type { SliderCaptcha, WorkCaptcha } from '../account.schema'
import type { LegalDocument } from '../account.documents.schema'
import type { DataCopy, Visibility } from '../account.privacy.schema'
import type { Passkey } from '../account.passkeys.schema'
import type { Profile } from '../account.profile.schema'
import type { DeviceSession } from '../account.sessions.schema'
import { ResultCode } from '../codes'
import { DAY, MINUTE, NOW, refusedAt, refusedWith, sampleOf } from './sample'
import { member as somebody, newcomer } from './people'

const { PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET } = ResultCode
const verification = 'cv_3f9a61d0c84b4e2f9d57'

const PICTURE = { width: 320, height: 160 } as const
const PIECE = 148
/** How far the piece is turned back again, clockwise. */
const TURNED = 187

/** A field at evening with its goal, a house and a tree: what stands upright, so that somebody sees when the piece does. */
const scene = [
  '<rect width="320" height="160" fill="#ffd9a0"/><circle cx="205" cy="38" r="17" fill="#e8622c"/>',
  '<path d="M0 92 60 55 120 84 176 50 250 88 320 60V160H0z" fill="#6f8fb0"/><path d="M0 104H320V160H0z" fill="#1f6b46"/>',
  '<path d="M0 122H320V138H0z" fill="#2e9a63"/><path d="M36 78H84V112H36z" fill="#f4efe4"/><path d="M28 80 60 50 92 80z" fill="#9c2f2f"/>',
  '<path d="M118 128V72H190V128" fill="none" stroke="#fff" stroke-width="5"/><path d="M130 76V126M142 76V126M154 76V126M166 76V126M178 76V126M121 90H187M121 108H187" stroke="#fff" stroke-width="1"/>',
  '<path d="M202 100H210V132H202z" fill="#5c3b22"/><path d="M206 58 228 104H184z" fill="#124a30"/><circle cx="156" cy="140" r="8" fill="#fff" stroke="#222"/>',
  '<path d="M262 76H300V116H262z" fill="#cfd6de"/><path d="M262 76 281 60 300 76z" fill="#44546a"/>',
].join('')

const drawn = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  )}`

const middle = PIECE / 2
const puzzle = {
  ...PICTURE,
  background: drawn(PICTURE.width, PICTURE.height, scene),
  /** The round middle of the picture. */
  piece: drawn(
    PIECE,
    PIECE,
    `<clipPath id="c"><circle cx="${middle}" cy="${middle}" r="${middle}"/></clipPath><g clip-path="url(#c)"><g transform="rotate(${-TURNED} ${middle} ${middle}) translate(${(PIECE - PICTURE.width) / 2} ${(PIECE - PICTURE.height) / 2})">${scene}</g></g><circle cx="${middle}" cy="${middle}" r="${middle - 1}" fill="none" stroke="#fff" stroke-width="2"/>`,
  ),
  pieceWidth: PIECE,
} as const

/** The sum for who cannot do the puzzle. */
export const workCaptcha: WorkCaptcha = {
  captchaId: 'cap_work_71c2',
  type: 'work',
  salt: 'Zk3vQx0b1M',
  challenge: '43da243759d1f7eaf886c0f7fe5704eee93da84e55f1af5e6aaa7a57207c5862',
  most: 200_000,
  expiresAt: NOW + 2 * MINUTE,
}

/** A picture that asks the device for a sum besides. */
export const expensiveCaptcha: SliderCaptcha = {
  captchaId: 'cap_dear_3b90',
  type: 'slider',
  ...puzzle,
  sum: { salt: workCaptcha.salt, challenge: workCaptcha.challenge, most: workCaptcha.most },
  expiresAt: NOW + 2 * MINUTE,
}

export const sliderCaptcha: SliderCaptcha = {
  captchaId: 'cap_5d1f0c7a',
  type: 'slider',
  ...puzzle,
  sum: null,
  expiresAt: NOW + 2 * MINUTE,
}

export const profile: Profile = {
  nickname: somebody.nickname,
  nicknameFrom: null,
  avatar: null,
  gender: 'unsaid',
  birthday: '1996-03-20',
  bio: '看球二十年，只服后卫',
  phone: somebody.phone,
}

export const ownSession: DeviceSession = {
  sessionId: '5c1f0a52-8a51-4d3c-9a63-0b8f0f7c1d11',
  system: 'iphone',
  browser: 'safari',
  network: '203.0.113.24',
  loggedInAt: NOW - 2 * DAY,
  usedAt: NOW - 2 * MINUTE,
  isOwn: true,
}
export const otherSessions: readonly DeviceSession[] = [
  {
    sessionId: 'a0f7b3d9-3c42-4a1e-8d2f-6e5f4c3b2a10',
    system: 'windows',
    browser: 'edge',
    network: '198.51.100.7',
    loggedInAt: NOW - 9 * DAY,
    usedAt: NOW - 40 * MINUTE,
    isOwn: false,
  },
  {
    sessionId: 'f3d2c1b0-9e8d-4c7b-a6f5-4e3d2c1b0a99',
    system: 'android',
    browser: 'wechat',
    network: '2001:db8:1:2::/64',
    loggedInAt: NOW - 12 * DAY,
    usedAt: NOW - 3 * DAY,
    isOwn: false,
  },
]

export const dataCopy: DataCopy = {
  state: 'ready',
  path: dataCopyPath('Zk3vQx0b1MkT7cPz9aLw2eRt5yUi8oPq3sDf6gHj4Kl'),
  bytes: 248_310,
  madeAt: NOW - 2 * 60 * MINUTE,
  expiresAt: NOW + 7 * DAY - 2 * 60 * MINUTE,
  again: NOW + 22 * 60 * MINUTE,
}
export const noDataCopy: DataCopy = {
  state: 'none',
  path: null,
  bytes: null,
  madeAt: null,
  expiresAt: null,
  again: null,
}
export const dataCopyInWork: DataCopy = { ...noDataCopy, state: 'preparing', again: NOW + DAY }

export const terms: LegalDocument = {
  kind: 'terms',
  version: 2,
  publishedAt: NOW - 12 * DAY,
  title: '用户协议',
  titleEn: 'Terms of use',
  text: '触线是看球、聊球的地方。请友善发言。\n违反约定的发言会被删除，账号可能被停用。',
  textEn:
    'Touchline is a place to watch matches and talk about them. Be kind.\nLines that break this are removed.',
}

const passkeys: Passkey[] = [
  {
    id: 'cGhvbmUgb2YgdGhlIG1lbWJlcg',
    system: 'iphone',
    browser: 'safari',
    addedAt: NOW - 3 * DAY,
    usedAt: NOW - 2 * 60 * MINUTE,
  },
  {
    id: 'bGFwdG9wIG9mIHRoZSBtZW1iZXI',
    system: 'windows',
    browser: 'edge',
    addedAt: NOW - 40 * DAY,
    usedAt: null,
  },
]

const visibility: Visibility = { findable: true, followable: 'all', writable: 'friends', follows: 'all' }

export const account = {
  getDocument: sampleOf(getDocument)({ input: { kind: 'terms' }, full: terms }),
  listConsents: sampleOf(listConsents)({
    input: {},
    full: {
      list: [
        { kind: 'terms', newest: 2, version: 1, at: NOW - 40 * DAY },
        { kind: 'privacy', newest: 1, version: 1, at: NOW - 40 * DAY },
        { kind: 'anchors', newest: 1, version: null, at: null },
      ],
    },
  }),
  getDataCopy: sampleOf(getDataCopy)({ input: {}, full: dataCopy, empty: noDataCopy }),
  askDataCopy: sampleOf(askDataCopy)({ input: {}, full: dataCopyInWork }, [
    refusedWith(BUSINESS_FAILURE, '每天只能准备一份，请下载已有的这份，或明天再来'),
  ]),
  getVisibility: sampleOf(getVisibility)({ input: {}, full: visibility }),
  saveVisibility: sampleOf(saveVisibility)({ input: visibility, full: visibility }, [
    refusedAt('followable', PARAMETER_ERROR, '谁可以关注只能是给出的选项之一'),
  ]),
  closeAccount: sampleOf(closeAccount)({ input: { code: '482107' }, full: { dueAt: NOW + 7 * DAY } }, [
    refusedAt('code', PARAMETER_ERROR, '验证码是 6 位数字'),
    refusedWith(BUSINESS_FAILURE, '你还有正在进行或已计划的直播，请先结束或取消它们'),
  ]),
  askPasskey: sampleOf(askPasskey)({
    input: {},
    full: {
      challenge: 'b2YgYSBkZXZpY2UgdGhhdCBpcyBhc2tlZCBvbmNlLCBvbmx5',
      rpId: 'live.example.com',
      expiresAt: NOW + 5 * MINUTE,
    },
  }),
  passkeyLogin: sampleOf(passkeyLogin)(
    {
      input: {
        id: 'cGhvbmUgb2YgdGhlIG1lbWJlcg',
        clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticatorData: 'aG9zdCBhbmQgZmxhZ3M',
        signature: 'c2lnbmVkIGJ5IHRoZSBwaG9uZQ',
      },
      full: { access_token: 'tk_by_a_passkey_00000001', expiresAt: NOW + 30 * DAY },
    },
    [
      refusedAt('id', PARAMETER_ERROR, '通行密钥不正确，请重试'),
      refusedWith(
        BUSINESS_FAILURE,
        '这里没有这个通行密钥，它可能已被移除。请用短信验证码登录，再到「我的 › 账号、密码与设备 › 通行密钥」重新添加',
      ),
    ],
  ),
  listPasskeys: sampleOf(listPasskeys)({
    input: {},
    full: { passkeys },
    empty: { passkeys: [] },
  }),
  askOwnPasskey: sampleOf(askOwnPasskey)(
    {
      input: {},
      full: {
        challenge: 'b2YgYSBkZXZpY2UgdGhhdCBzYXlzIHdobyBpcyB0aGVyZSwgb25seQ',
        rpId: 'live.example.com',
        expiresAt: NOW + 5 * MINUTE,
        known: passkeys.map(({ id }) => id),
      },
    },
    [refusedWith(BUSINESS_FAILURE, '你还没有通行密钥，请换一种方式')],
  ),
  askNewPasskey: sampleOf(askNewPasskey)(
    {
      input: { code: '482107' },
      full: {
        challenge: 'b2YgYSBkZXZpY2UgdGhhdCBtYWtlcyBhIG5ldyBvbmUsIG9ubHk',
        rpId: 'live.example.com',
        expiresAt: NOW + 5 * MINUTE,
        userId: 'NDAyOTE4MzY1',
        userName: '南山小九',
        known: passkeys.map(({ id }) => id),
      },
    },
    [
      refusedAt('code', PARAMETER_ERROR, '验证码是 6 位数字'),
      refusedWith(BUSINESS_FAILURE, '最多可以有 10 个通行密钥，请先移除不用的'),
    ],
  ),
  addPasskey: sampleOf(addPasskey)(
    {
      input: {
        code: '482107',
        id: passkeys[0]?.id ?? '',
        clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestation: 'bWFkZSBieSB0aGUgcGhvbmU',
        transports: ['internal', 'hybrid'],
      },
      full: { passkeys },
    },
    [
      refusedAt('code', PARAMETER_ERROR, '验证码是 6 位数字'),
      refusedWith(BUSINESS_FAILURE, '没有成功添加，请重试'),
    ],
  ),
  removePasskey: sampleOf(removePasskey)(
    { input: { id: passkeys[1]?.id ?? '', code: '482107' }, full: { passkeys: passkeys.slice(0, 1) } },
    [
      refusedAt('code', PARAMETER_ERROR, '验证码是 6 位数字'),
      refusedAt('code', BUSINESS_FAILURE, '验证码已失效，请重新获取'),
    ],
  ),
  passwordLogin: sampleOf(passwordLogin)(
    {
      input: { phone: '13800136210', password: 'wind over the east stand' },
      full: { access_token: 'tk_by_a_password_0000001', expiresAt: NOW + 30 * DAY },
    },
    [
      refusedAt('phone', PARAMETER_ERROR, '请填写正确的手机号'),
      refusedAt('password', BUSINESS_FAILURE, '手机号或密码不正确，还可以再试 4 次'),
    ],
  ),
  resetPassword: sampleOf(resetPassword)(
    {
      input: { phone: '13800136210', code: '482107', password: 'wind over the east stand' },
      full: { access_token: 'tk_by_a_password_0000002', expiresAt: NOW + 30 * DAY },
    },
    [
      refusedAt('password', PARAMETER_ERROR, '这个密码很容易被猜到，请换一个'),
      refusedAt('code', BUSINESS_FAILURE, '验证码不正确，还可以再试 4 次'),
    ],
  ),
  getPassword: sampleOf(getPassword)({
    input: {},
    full: { setAt: NOW - 40 * DAY },
    empty: { setAt: null },
  }),
  savePassword: sampleOf(savePassword)(
    { input: { code: '482107', password: 'wind over the east stand' }, full: { setAt: NOW } },
    [
      refusedAt('password', PARAMETER_ERROR, '这个密码很容易被猜到，请换一个'),
      refusedAt('code', BUSINESS_FAILURE, '验证码已失效，请重新获取'),
    ],
  ),
  listSessions: sampleOf(listSessions)({
    input: {},
    full: { sessions: [ownSession, ...otherSessions], more: 0 },
    empty: { sessions: [ownSession], more: 0 },
  }),
  endSession: sampleOf(endSession)(
    { input: { sessionId: otherSessions[0]?.sessionId ?? '' }, full: { done: true } },
    [
      refusedWith(PARAMETER_ERROR, '设备编号不正确，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '这是你正在用的设备，请用「退出登录」'),
    ],
  ),
  endOtherSessions: sampleOf(endOtherSessions)({ input: {}, full: { ended: 2 } }),
  getProfile: sampleOf(getProfile)({
    input: {},
    full: profile,
    empty: { ...profile, nickname: newcomer.nickname, birthday: null, bio: '' },
  }),
  saveProfile: sampleOf(saveProfile)(
    { input: { bio: profile.bio, birthday: profile.birthday }, full: profile },
    [refusedAt('birthday', PARAMETER_ERROR, '生日不能晚于今天')],
  ),
  sendPhoneCode: sampleOf(sendPhoneCode)(
    {
      input: { phone: '13900139000', captchaVerification: verification },
      full: { resendAfter: 60, expiresAt: NOW + 5 * MINUTE, ticket: 'ti_4b81c77e' },
    },
    [
      refusedAt('phone', PARAMETER_ERROR, '这就是你现在的手机号，请填写新的'),
      refusedWith(BUSINESS_FAILURE, '验证码已发送，请 60 秒后再获取'),
      refusedWith(BUSINESS_MARKET, '请先完成滑块验证'),
    ],
  ),
  changePhone: sampleOf(changePhone)(
    {
      input: { oldCode: '482107', phone: '13900139000', code: '190553' },
      full: { ...profile, phone: '139****9000' },
    },
    [
      refusedAt('phone', PARAMETER_ERROR, '这个手机号已经是另一个账号的，请换一个'),
      refusedAt('oldCode', BUSINESS_FAILURE, '验证码不正确，还可以再试 4 次'),
    ],
  ),
  saveNickname: sampleOf(saveNickname)(
    {
      input: { nickname: '南山小十' },
      full: { ...profile, nickname: '南山小十', nicknameFrom: NOW + 30 * DAY },
    },
    [
      refusedAt('nickname', PARAMETER_ERROR, '这个昵称已经有人用了，请换一个'),
      refusedAt('nickname', BUSINESS_FAILURE, `昵称 ${NICKNAME_DAYS} 天内只能改一次，4月19日起可以再改`),
    ],
  ),
  getSimpleInfo: sampleOf(getSimpleInfo)({ input: {}, full: somebody, empty: newcomer }),
  uploadFile: sampleOf(uploadFile)(
    {
      input: { obj: 'avatar', file: new Blob(['RIFF'], { type: 'image/webp' }) },
      full: { url: '/uploads/9f2c61.webp', width: 256, height: 256, bytes: 11_204 },
    },
    [refusedWith(ResultCode.PARAMETER_ERROR, '图片不能超过 5 MB，请压缩后重试')],
  ),
  captchaGet: sampleOf(captchaGet)({ input: { type: 'slider' }, full: sliderCaptcha }),
  captchaCheck: sampleOf(captchaCheck)(
    {
      input: {
        captchaId: 'cap_5d1f0c7a',
        x: TURNED,
        course: [
          [0, 0],
          [180, 64],
          [420, 151],
          [910, TURNED],
        ],
      },
      full: { captchaVerification: verification, expiresAt: NOW + 5 * MINUTE },
    },
    [
      refusedWith(PARAMETER_ERROR, '验证信息不完整，请重新拖动滑块'),
      refusedWith(BUSINESS_FAILURE, '没有转正，再试一次'),
    ],
  ),
  getPhoneCountries: sampleOf(getPhoneCountries)({ input: {}, full: { countries: [], registers: true } }),
  smsSend: sampleOf(smsSend)(
    {
      input: { phone: '13800136210', captchaVerification: verification },
      full: { resendAfter: 60, expiresAt: NOW + 5 * MINUTE, ticket: 'ti_90c4e1b7' },
    },
    [
      refusedAt('phone', PARAMETER_ERROR, '请填写正确的手机号'),
      refusedWith(BUSINESS_FAILURE, '验证码发送太频繁，请 60 秒后再试'),
      refusedWith(BUSINESS_MARKET, '请先完成滑块验证'),
    ],
  ),
  smsLogin: sampleOf(smsLogin)(
    {
      input: { phone: '13800136210', code: '482107', type: 'login' },
      full: { access_token: 'tk_b7c1e0f2a94d4c7c8f15d3e6', expiresAt: NOW + 7 * DAY, isNew: false },
    },
    [
      refusedAt('code', PARAMETER_ERROR, '请填写 6 位短信验证码'),
      refusedAt('code', BUSINESS_FAILURE, '验证码不正确，还可以再试 4 次'),
    ],
  ),
  logout: sampleOf(logout)({ input: {}, full: { done: true } }),
  lateLogout: sampleOf(lateLogout)({ input: { tokenHash: 'ab'.repeat(32) }, full: { done: true } }),
} as const
