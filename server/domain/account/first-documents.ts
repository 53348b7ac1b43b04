import type { LegalDocument } from '../../../contract/documents.schema'

type Words = Pick<LegalDocument, 'title' | 'titleEn' | 'text' | 'textEn'>

/** What people agree to until an operator publishes words of the installation's own. */
export const firstDocuments: Readonly<Record<LegalDocument['kind'], Words>> = {
  terms: {
    title: '用户协议',
    titleEn: 'Terms of use',
    text: '触线是看球、聊球的地方。请友善发言：不骂人、不刷屏、不发广告和违法内容。\n违反约定的发言会被删除，账号可能被停用。\n直播和聊天仅供个人观看与交流，请不要录制后转卖。\n你可以随时退出登录，也可以在「隐私与账号」里注销账号。',
    textEn:
      'Touchline is a place to watch matches and talk about them. Be kind: no abuse, no flooding, no adverts, nothing unlawful.\nLines that break this are removed, and the account may be closed.\nStreams and chat are for your own watching and talking. Please do not record and resell them.\nYou can log out at any time, or delete your account under Privacy and account.',
  },
  privacy: {
    title: '隐私政策',
    titleEn: 'Privacy policy',
    text: '我们保存：手机号（只用来登录，对别人始终打码）、昵称、头像、你发出的聊天内容，以及你的关注与预约。\n设备编号由浏览器的特征算出，保存在这台设备上。\n我们不出售你的信息，也不在页面里放置第三方的跟踪代码。\n你可以在「隐私与账号」里下载你的数据，或注销账号：7 天后账号和数据被删除，你在直播间和私信里说过的话会留下，但没有你的名字。',
    textEn:
      'We keep your phone number (for logging in only, always masked to others), nickname, avatar, the lines you send, whom and what you follow, and your reminders.\nA device number is derived from traits of your browser and stored on this device.\nWe do not sell your information, and no third party tracks you on these pages.\nUnder Privacy and account you download your data or delete your account: after 7 days account and data are gone; what you said in rooms and messages stays without your name.',
  },
  anchors: {
    title: '主播协议',
    titleEn: 'Streamer agreement',
    text: '直播间由你负责：不播没有权利播的画面，不出现违法、低俗、赌博和骗人的内容，不辱骂他人。\n你的主播名、封面、标题和公告所有人可见。违反约定的直播会被中断，直播资格可能被收回。\n推流密钥只属于你，不要给别人；给出去了就换一把。\n直播的时长、人数和新增粉丝会记录下来，只给你自己看。',
    textEn:
      'You answer for your room: show no pictures you have no right to show, nothing unlawful, indecent, betting or fraudulent, and insult nobody.\nYour name, cover, title and announcement are seen by everybody. A stream against these rules is cut off, and the right to stream may be withdrawn.\nThe stream key is yours alone: give it to nobody, and make a new one if you did.\nDuration, viewers and new fans of a stream are recorded for you alone.',
  },
}
