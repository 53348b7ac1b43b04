import { call } from './call'
import { MMS } from './constants'
import type * as schema from './support.schema'

/** ROUTE-07 What operators say of a host before somebody is led to it. The rest of the address is not asked for. */
export const checkHost = call<schema.CheckHostInput, schema.HostCheck>()({
  id: 'support.checkHost',
  path: `${MMS}/front/support/checkHost`,
  access: 'member',
})
