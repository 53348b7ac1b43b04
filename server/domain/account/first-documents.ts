import { CLOSING_GRACE, COPY_KEPT } from '../../../contract/account.privacy-rules'
import type { LegalDocument } from '../../../contract/account.documents.schema'
import { keptData } from './kept-data'
import { SESSION_LIFETIME } from './sessions'
import { KNOWN_FOR, LINES_KEPT, MODERATION_KEPT, NOTICES_KEPT } from '../retention'

type Words = Pick<LegalDocument, 'title' | 'titleEn' | 'text' | 'textEn'>

/** How the installation was started, as far as the policy tells of it. */
export interface InstalledAs {
  /** Milliseconds a recording is kept with its chat; null: nothing is recorded. */
  readonly recordingsFor: number | null
  /** Whether codes go through a provider of SMS. */
  readonly sendsSms: boolean
  readonly pushes: boolean
}

const DAY = 86_400_000
const days = (ms: number): number => Math.round(ms / DAY)
const lines = (...all: readonly (string | false)[]): string => all.filter((line) => line !== false).join('\n')

/** A line that begins with `## ` is a heading. */
const privacy = ({ recordingsFor, sendsSms, pushes }: InstalledAs): Words => ({
  title: '隐私政策',
  titleEn: 'Privacy policy',
  text: lines(
    '## 谁负责',
    '你的信息由运营这个网站的人（运营方）负责。有疑问、请求或投诉，请从「我的 → 客服中心」写给运营方。',
    '## 我们保存什么',
    ...keptData.map(({ text }) => `· ${text}`),
    '设备编号由浏览器的特征算出，只保存在这台设备上。',
    '## 用来做什么',
    '让你登录、保护账号、提供你用到的功能、处理举报和维持秩序。我们不出售你的信息，不用它做广告，也不在页面里放置第三方的跟踪代码。',
    '## 谁能看到',
    '所有人：昵称、头像、签名、加入时间，你在直播间说的话，你公开的反馈、片段和直播。性别和生日只有你自己看得到。',
    '和你私信的人看到你写给对方的内容。运营人员处理举报、客服和订单时，看到与之有关的内容，看过会留下记录。',
    sendsSms && '短信服务商收到你的手机号和验证码，用来把短信发给你。',
    pushes && '你打开推送后，消息加密后经过浏览器厂商的推送服务送到你的设备。',
    '## 保存多久',
    `账号里的内容保存到你删除它，或注销账号为止。登录记录最晚 ${days(SESSION_LIFETIME)} 天后删除，收到的通知 ${days(NOTICES_KEPT)} 天后；验证码和输错密码的记录 1 天，其中不含手机号、用来认出常用网络的校验值 ${days(KNOWN_FOR)} 天。`,
    `直播间的处罚和操作记录 ${days(MODERATION_KEPT)} 天。结束的直播保留最后 ${LINES_KEPT} 条发言${
      recordingsFor === null
        ? '。'
        : `；有回放的保留全部发言，回放最多 ${days(recordingsFor)} 天，特别保留的除外。`
    }`,
    `你的数据副本 ${days(COPY_KEPT)} 天后删除。账目和订单在注销后保留，但没有你的名字和地址。`,
    '## 你可以做什么',
    `在「我的 → 隐私」里下载你的全部数据，或注销账号：${days(CLOSING_GRACE)} 天内重新登录就会保留，之后账号和数据被删除。你在直播间和私信里说过的话会留下，但没有你的名字；你发的私信图片、你的反馈，以及你和客服的对话一起删除。`,
    '资料随时可以修改，关注、推送和拉黑随时可以取消。',
    '## 未成年人',
    '未满 14 周岁请先得到监护人同意，并由监护人陪同使用；监护人可以从客服中心联系我们查看或删除孩子的信息。',
    '## 修改',
    '有重要修改时会在站内通知你，并在下次登录时请你同意新的版本。',
  ),
  textEn: lines(
    '## Who is responsible',
    'Whoever runs this site (the operator) answers for your information. With questions, requests or complaints write to the operator under Me → Customer service.',
    '## What we keep',
    ...keptData.map(({ textEn }) => `· ${textEn}`),
    'A device number is derived from traits of your browser and stays on this device.',
    '## What for',
    'To log you in, protect your account, provide what you use, handle reports and keep order. We do not sell your information, use it for no advertising, and no third party tracks you on these pages.',
    '## Who sees it',
    'Everybody: nickname, avatar, signature, when you joined, what you say in rooms, and the feedback, clips and streams you make public. Gender and birthday are seen by you alone.',
    'Whom you write to sees what you write. Operators see what belongs to a report, a conversation with customer service or an order, and it is logged that they did.',
    sendsSms && 'The provider of text messages gets your number and the code, to send it to you.',
    pushes &&
      'Once you switch push messages on, they pass your browser maker’s push service, encrypted, on the way to your device.',
    '## How long',
    `What is in your account stays until you delete it or your account. Logins are deleted after ${days(SESSION_LIFETIME)} days at the latest, notices you got after ${days(NOTICES_KEPT)}; codes and wrong passwords after a day, and what recognises your usual network, which holds no number, after ${days(KNOWN_FOR)} days.`,
    `Sanctions and deeds in rooms: ${days(MODERATION_KEPT)} days. Of a stream that is over the last ${LINES_KEPT} lines are kept${
      recordingsFor === null
        ? '.'
        : `; with its recording all of them, ${days(recordingsFor)} days at most unless it is set aside.`
    }`,
    `A copy of your data is deleted after ${days(COPY_KEPT)} days. Ledgers and orders outlast the account, without your name and address.`,
    '## What you can do',
    `Under Me → Privacy you download all your data or delete your account: a login within ${days(CLOSING_GRACE)} days keeps it, then account and data are deleted. What you said in rooms and messages stays without your name; pictures you sent in messages, your feedback and your conversations with customer service go too.`,
    'Your profile can be changed, follows, push messages and blocks taken back at any time.',
    '## Children',
    'If you are under 14, ask a parent or guardian first and use this together; they can write to customer service to see or delete a child’s information.',
    '## Changes',
    'You are told of important changes, and asked to agree to the new version at your next login.',
  ),
})

/** What people agree to until an operator publishes words of the installation's own. */
export const firstDocuments = (installed: InstalledAs): Readonly<Record<LegalDocument['kind'], Words>> => ({
  privacy: privacy(installed),
  terms: {
    title: '用户协议',
    titleEn: 'Terms of use',
    text: '触线是看球、聊球的地方。请友善发言：不骂人、不刷屏、不发广告和违法内容。\n违反约定的发言会被删除，账号可能被停用。\n直播和聊天仅供个人观看与交流，请不要录制后转卖。\n你可以随时退出登录，也可以在「隐私与账号」里注销账号。',
    textEn:
      'Touchline is a place to watch matches and talk about them. Be kind: no abuse, no flooding, no adverts, nothing unlawful.\nLines that break this are removed, and the account may be closed.\nStreams and chat are for your own watching and talking. Please do not record and resell them.\nYou can log out at any time, or delete your account under Privacy and account.',
  },
  anchors: {
    title: '主播协议',
    titleEn: 'Streamer agreement',
    text: '直播间由你负责：不播没有权利播的画面，不出现违法、低俗、赌博和骗人的内容，不辱骂他人。\n你的主播名、封面、标题和公告所有人可见。违反约定的直播会被中断，直播资格可能被收回。\n推流密钥只属于你，不要给别人；给出去了就换一把。\n直播的时长、人数和新增粉丝会记录下来，只给你自己看。',
    textEn:
      'You answer for your room: show no pictures you have no right to show, nothing unlawful, indecent, betting or fraudulent, and insult nobody.\nYour name, cover, title and announcement are seen by everybody. A stream against these rules is cut off, and the right to stream may be withdrawn.\nThe stream key is yours alone: give it to nobody, and make a new one if you did.\nDuration, viewers and new fans of a stream are recorded for you alone.',
  },
})
