import { fromPromise } from 'xstate'
import { requesting, requestingRaw } from './call-request'
import { noticePopupMachine } from './notice-popup.machine'
import { sessionMachine } from './session.machine'
import { watchOutdated } from '../patterns/outdated'
import { getSimpleInfo, logout, smsLogin } from '../../contract/account'
import { NoticeCode } from '../../contract/enums'
import { getMemberNoticeByCode } from '../../contract/home'

const requestLogout = requesting(logout, { silent: true })
const requestUser = requesting(getSimpleInfo, { silent: true })
const requestNotice = requesting(getMemberNoticeByCode, { silent: true })

/** The session with its calls. */
export const sessionWithCalls = sessionMachine.provide({
  actors: {
    logIn: fromPromise(requestingRaw(smsLogin, { silent: 'refusals' })),
    logOut: fromPromise(({ signal, system }) => requestLogout({ input: {}, signal, system })),
    loadUser: fromPromise(({ signal, system }) => requestUser({ input: {}, signal, system })),
    watchOutdated: watchOutdated(getSimpleInfo.tags),
  },
})

/** SHELL-05 The notice popup with its call. */
export const noticePopupWithCalls = noticePopupMachine.provide({
  actors: {
    loadNotice: fromPromise(({ signal, system }) =>
      requestNotice({ input: { code: NoticeCode.APP_ADDRESS }, signal, system }),
    ),
  },
})
