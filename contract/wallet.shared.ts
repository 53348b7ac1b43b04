import type { Nothing } from './account.schema'
import { call } from './call'
import { MMS } from './constants'
import type { OpenSharedInput } from './wallet.schema'

/** FEAT-11 A link that a member has shared was opened here. It counts for them once a day and network, and never from one of their own. */
export const openShared = call<OpenSharedInput, Nothing>()({
  id: 'wallet.openShared',
  path: `${MMS}/uFront/wallet/openShared`,
  kind: 'write',
})
