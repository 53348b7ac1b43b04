import type { Words } from './call-error'
import type { ConnectionExpired, ConnectionNotice } from './connection.types'
import type { DesignSetting } from './design-setting.machine'
import type { DeviceKnown } from './device.machine'
import type { DialogAnswered } from './dialogs.machine'
import type { RouteRules } from './navigation.guard'
import type { PlaceShown } from './navigation.machine'
import type { NoticeRead } from './notice-popup.machine'
import type { ServerBack } from './reachability.machine'
import type { RequestEvent } from './requests.machine'
import type { SessionChanged } from './session.machine'
import type { Member } from '../../contract/entities.schema'

/** What was kept on this device when the application starts, and the routes there are. */
export interface AppInput {
  readonly token: string | null
  readonly user: Member | null
  readonly noticeRead: boolean
  readonly deviceId: string | null
  readonly design: DesignSetting
  readonly hidesScores: boolean
  readonly routes: readonly RouteRules[]
  /** A text that was never given before. */
  readonly newKey: () => string
}

/**
 * `at`: the path shown now. `isArriving`: the next place is what a link or a login leads to. `arrivedAt`: its address, while it is
 * shown. `maintenance`: what the server said when it closed.
 */
export interface AppContext extends AppInput {
  readonly isArriving: boolean
  readonly arrivedAt: string | null
  readonly at: string | null
  readonly maintenance: Words | null
}

/** SES-05 What another tab of this browser did to what is kept. */
export type OtherTabsEvent =
  | { readonly type: 'token.found'; readonly token: string }
  | { readonly type: 'token.lost' }
  | { readonly type: 'design.changedElsewhere'; readonly design: DesignSetting }

export type AppEvent =
  | RequestEvent
  | ServerBack
  | SessionChanged
  | ConnectionExpired
  | ConnectionNotice
  | PlaceShown
  | NoticeRead
  | DeviceKnown
  | DialogAnswered
  | OtherTabsEvent
  | { readonly type: 'maintenance.over' }

/** What is stored of the session (STORE-01). */
export interface StoredSession {
  readonly token: string | null
  readonly user: Member | null
}
