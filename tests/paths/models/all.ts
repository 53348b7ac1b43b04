import { captcha } from './account/captcha.model'
import { login } from './account/login.model'
import { my } from './account/my.model'
import { smsCode } from './account/sms-code.model'
import { app } from './app/app.model'
import { board } from './match/scoreboard.model'
import { connection } from './app/connection.model'
import { designSetting } from './app/design-setting.model'
import { device } from './app/device.model'
import { dialogs } from './app/dialogs.model'
import { form } from './patterns/form.model'
import { list } from './patterns/list.model'
import { marks } from './patterns/toggles.model'
import { resource } from './patterns/resource.model'
import { language } from './app/language.model'
import { liveStatus } from './live/live-status.model'
import { match } from './match/match.model'
import { replay } from './match/replay.model'
import { navigation } from './app/navigation.model'
import { network } from './app/network.model'
import { noticePopup } from './app/notice-popup.model'
import { previews } from './live/previews.model'
import { reachability } from './app/reachability.model'
import { request } from './app/request.model'
import { requests } from './app/requests.model'
import { calendarFeed } from './schedule/calendar-feed.model'
import { chat } from './live/chat.model'
import { controls } from './live/controls.model'
import { danmakuSetting } from './live/danmaku-setting.model'
import { matchLook } from './live/match-look.model'
import { player } from './live/player.model'
import { room } from './live/room.model'
import { screen } from './app/screen.model'
import { screens } from './app/screens.model'
import { search } from './search/search.model'
import { session } from './app/session.model'
import { spoilers } from './app/spoilers.model'
import { toasts } from './app/toasts.model'
import type { Model } from '../support/model'

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
