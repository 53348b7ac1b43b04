import { fromPromise, type CallbackActorLogic, type EventObject } from 'xstate'
import { onNotices } from './notices'
import { untilMemberIs } from './role'
import { requesting } from '../app/call-request'
import { watchOutdated } from '../patterns/outdated'
import { pagesOf, toPage, type List } from '../patterns/list.connect'
import { resourceOf, type Resource } from '../patterns/resource.connect'
import { resourceMachine, type ResourceLoad } from '../patterns/resource.machine'
import type { Dependency } from '../patterns/dependency'
import type { Call } from '../../contract/call'
import type { StreamReport, StreamReports, ReportsInput } from '../../contract/studio.schema'
import { MemberType } from '../../contract/enums'
import { listReports } from '../../contract/studio'

interface ForRole {
  readonly userType: MemberType
  /** What makes the answer old; left out: a write with a tag of the call. */
  readonly outdatedBy?: CallbackActorLogic<EventObject>
}

/** What one call answers to members of one type: it is not asked before the session says that somebody of that type is here. */
export const resourceFor = <Input, Data>(
  { userType, outdatedBy }: ForRole,
  call: Call<Input, Data>,
  params: Input,
): Dependency<Resource<Data>> => {
  const ask = requesting(call)
  // Of two roles one waits for ever: the page cannot wait for both when it is pulled down.
  const { refreshes: _refreshes, ...resource } = resourceOf(call, params)
  return {
    ...resource,
    logic: resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, ResourceLoad>(
          async ({ input: { params: of, silent }, signal, system }) => {
            await untilMemberIs(userType, { signal, system })
            return ask({ input: of as Input, signal, system, silent })
          },
        ),
        watchOutdated: outdatedBy ?? watchOutdated(call.tags),
      },
    }),
  }
}

/** What one call answers to an anchor of plans: that one was missed is told by a notice. */
export const plansResourceOf = <Input, Data>(
  call: Call<Input, Data>,
  params: Input,
): Dependency<Resource<Data>> =>
  resourceFor({ userType: MemberType.ANCHOR, outdatedBy: watchOutdated(call.tags, onNotices) }, call, params)

/** What one call answers to an anchor. */
export const anchorsResourceOf = <Input, Data>(
  call: Call<Input, Data>,
  params: Input,
): Dependency<Resource<Data>> => resourceFor({ userType: MemberType.ANCHOR }, call, params)

const REPORTS = 10

/** FEAT-16 How the anchor's streams went, the newest first. */
export const reportsOf = (): Dependency<List<StreamReport, null>> => {
  const ask = requesting<ReportsInput, StreamReports>(listReports)
  const { refreshes: _refreshes, ...list } = pagesOf<StreamReport, null>({
    params: null,
    tags: listReports.tags,
    load: async (_params, page, { signal, system, ...by }) => {
      await untilMemberIs(MemberType.ANCHOR, { signal, system })
      return toPage(await ask({ input: { page, limit: REPORTS }, signal, system, ...by }))
    },
    seen: () => undefined,
  })
  return list
}
