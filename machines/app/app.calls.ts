import { fromPromise } from 'xstate'
import { findAppActor } from './app-system'
import { requesting, requestingRaw, type RequestScope } from './call-request'
import { noticePopupMachine } from './notice-popup.machine'
import { sessionMachine, type Access, type LoginPayload } from './session.machine'
import { watchOutdated } from '../patterns/outdated'
import { getSimpleInfo, logout, smsLogin } from '../../contract/account'
import { passkeyLogin } from '../../contract/account.login'
import { passwordLogin, resetPassword } from '../../contract/account.login'
import type { SmsLoginInput } from '../../contract/account.schema'
import type { Envelope } from '../../contract/call'
import { NoticeCode } from '../../contract/enums'
import { getMemberNoticeByCode } from '../../contract/home'
import type { Notice } from '../../contract/home.schema'
import { openShared } from '../../contract/wallet.shared'
import type { OpenSharedInput } from '../../contract/wallet.schema'

const requestLogout = requesting(logout, { silent: true })
const requestUser = requesting(getSimpleInfo, { silent: true })
const requestOpened = requesting(openShared, { silent: true })
const requestNotice = requesting(getMemberNoticeByCode, { silent: true })

const refusalsSilent = { silent: 'refusals' } as const
const requestByCode = requestingRaw(smsLogin, refusalsSilent)
const requestByPassword = requestingRaw(passwordLogin, refusalsSilent)
const requestByPasskey = requestingRaw(passkeyLogin, refusalsSilent)
const requestByReset = requestingRaw(resetPassword, refusalsSilent)

/** API-03 A newcomer is named in the language of the page. */
const languageIn = (system: RequestScope<unknown>['system']): Pick<SmsLoginInput, 'language'> => {
  const language = findAppActor(system, 'language')?.getSnapshot().context.language
  return language === undefined ? {} : { language }
}

/** By whichever of the calls what was handed in is for. */
export const requestLogin = ({ input, ...scope }: RequestScope<LoginPayload>): Promise<Envelope<Access>> => {
  if ('type' in input) return requestByCode({ ...scope, input: { ...input, ...languageIn(scope.system) } })
  if ('signature' in input) return requestByPasskey({ ...scope, input })
  return 'code' in input ? requestByReset({ ...scope, input }) : requestByPassword({ ...scope, input })
}

/** The session with its calls. */
export const sessionWithCalls = sessionMachine.provide({
  actors: {
    logIn: fromPromise(requestLogin),
    logOut: fromPromise(({ signal, system }) => requestLogout({ input: {}, signal, system })),
    loadUser: fromPromise(({ signal, system }) => requestUser({ input: {}, signal, system })),
    watchOutdated: watchOutdated(getSimpleInfo.tags),
  },
})

export const loadNotice = ({ signal, system }: Omit<RequestScope<never>, 'input'>): Promise<Notice> =>
  requestNotice({ input: { code: NoticeCode.APP_ADDRESS }, signal, system })

/** FEAT-11 Tells that a link of a member was opened here. */
export const tellOpened = (scope: RequestScope<OpenSharedInput>): Promise<unknown> => requestOpened(scope)

/** SHELL-05 The notice popup with its call. */
export const noticePopupWithCalls = noticePopupMachine.provide({
  actors: { loadNotice: fromPromise(loadNotice) },
})
