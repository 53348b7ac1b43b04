import { captcha } from './account/captcha.model'
import { login } from './account/login.model'
import { my } from './account/my.model'
import { smsCode } from './account/sms-code.model'
import { app } from './app.model'
import { board } from './board.model'
import { connection } from './connection.model'
import { designSetting } from './design-setting.model'
import { device } from './device.model'
import { dialogs } from './dialogs.model'
import { form } from './generic/form.model'
import { list } from './generic/list.model'
import { marks } from './generic/marks.model'
import { resource } from './generic/resource.model'
import { language } from './language.model'
import { liveStatus } from './live-status.model'
import { match } from './match/match.model'
import { replay } from './match/replay.model'
import { navigation } from './navigation.model'
import { network } from './network.model'
import { noticePopup } from './notice-popup.model'
import { previews } from './previews.model'
import { reachability } from './reachability.model'
import { request } from './request.model'
import { requests } from './requests.model'
import { calendarFeed } from './calendar-feed.model'
import { chat } from './room/chat.model'
import { controls } from './room/controls.model'
import { danmakuSetting } from './room/danmaku-setting.model'
import { matchLook } from './room/match-look.model'
import { player } from './room/player.model'
import { room } from './room/room.model'
import { screen } from './screen.model'
import { screens } from './screens.model'
import { search } from './search.model'
import { session } from './session.model'
import { spoilers } from './spoilers.model'
import { toasts } from './toasts.model'
import type { Model } from '../kit/model'

/** A model for every machine there is. */
export const models: readonly Model[] = [
  captcha,
  login,
  my,
  smsCode,
  app,
  board,
  connection,
  designSetting,
  device,
  dialogs,
  form,
  list,
  marks,
  resource,
  language,
  liveStatus,
  match,
  replay,
  navigation,
  network,
  noticePopup,
  previews,
  reachability,
  request,
  requests,
  chat,
  calendarFeed,
  controls,
  danmakuSetting,
  matchLook,
  player,
  room,
  screen,
  screens,
  search,
  session,
  spoilers,
  toasts,
]
