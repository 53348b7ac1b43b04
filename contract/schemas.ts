import type { TSchema } from 'typebox'
import * as auth from './auth.schema'
import * as entities from './entities.schema'
import * as home from './home.schema'
import * as live from './live.schema'
import * as match from './match.schema'
import * as member from './member.schema'

interface CallSchemas {
  readonly input: TSchema
  readonly output: TSchema
}

/** What goes in and comes out of each call, by its id. The server validates by it and publishes it. */
export const schemas = {
  'auth.captchaGet': { input: auth.CaptchaGetInput, output: auth.Captcha },
  'auth.captchaCheck': { input: auth.CaptchaCheckInput, output: auth.CaptchaPass },
  'auth.smsSend': { input: auth.SmsSendInput, output: auth.SmsSent },
  'auth.smsLogin': { input: auth.SmsLoginInput, output: auth.AccessToken },
  'auth.logout': { input: auth.Nothing, output: auth.Done },
  'member.getSimpleInfo': { input: auth.Nothing, output: entities.Member },
  'member.uploadFile': { input: member.UploadQuery, output: member.UploadedFile },
  'home.carouses': { input: auth.Nothing, output: home.Carousels },
  'home.listHotWorksService': { input: home.HotWorksInput, output: home.HotWorks },
  'home.getMemberNoticeByCode': { input: home.NoticeInput, output: home.Notice },
  'match.querySpTypeList': { input: auth.Nothing, output: match.SportTypes },
  'match.getHotMatchList': { input: match.HotMatchInput, output: match.HotMatches },
  'live.getLivingRecordByHotMatch': { input: live.LivingInput, output: live.Livings },
  'live.getLivingRecordByViewers': { input: live.LivingInput, output: live.Livings },
  'live.getLiveRoom': { input: live.LiveRoomInput, output: entities.LiveRoom },
} as const satisfies Readonly<Record<string, CallSchemas>>
