import { fromPromise } from 'xstate'
import { isHidden, personIdOf, readHides, storeHides } from '../actors/hides-persistence'
import { currentWords, textIn } from '../text/text'
import { watch } from '../text/zh/live'
import { appActor } from '../../machines/app/app-system'
import { requesting, type RequestScope } from '../../machines/app/call-request'
import { connectModeration, type ModerationView } from '../../machines/live/moderation.connect'
import { moderationMachine, type Hides, type ModerationAction } from '../../machines/live/moderation.machine'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import type { ChatLine } from '../../contract/entities.schema'
import * as calls from '../../contract/live.moderation'
import type { Moderation } from '../../contract/moderation.schema'

export { isHidden, personIdOf }
export type { ModerationView }

type Scope = Omit<RequestScope<never>, 'input'>
const read = requesting(calls.getModeration)
const ask = {
  remove: requesting(calls.removeLine),
  pin: requesting(calls.pinLine),
  sanction: requesting(calls.sanction),
  lift: requesting(calls.liftSanction),
  name: requesting(calls.nameModerator),
  rule: requesting(calls.saveRules),
  report: requesting(calls.reportChat),
}

const send = (liveId: string, action: ModerationAction, scope: Scope): Promise<unknown> => {
  switch (action.do) {
    case 'remove':
      return ask.remove({ input: { liveId, seq: action.seq }, ...scope })
    case 'pin':
      return ask.pin({ input: { liveId, seq: action.seq }, ...scope })
    case 'sanction': {
      const { do: _do, ...input } = action
      return ask.sanction({ input: { liveId, ...input }, ...scope })
    }
    case 'lift':
      return ask.lift({ input: { liveId, sanctionId: action.sanctionId }, ...scope })
    case 'name':
      return ask.name({ input: { liveId, memberId: action.memberId, on: action.on }, ...scope })
    case 'rule':
      return ask.rule({ input: { liveId, rules: action.rules }, ...scope })
    case 'report': {
      const { do: _do, ...input } = action
      return ask.report({ input: { liveId, ...input }, ...scope })
    }
  }
}

const words = textIn(currentWords, watch)
let hides: Hides = readHides()

const machine = moderationMachine.provide({
  actors: {
    readBooks: fromPromise<Moderation, string>(({ input: liveId, signal, system }) =>
      read({ input: { liveId }, signal, system }),
    ),
    act: fromPromise<unknown, { readonly liveId: string; readonly action: ModerationAction | null }>(
      async ({ input: { liveId, action }, signal, system }) => {
        if (action === null) return
        await send(liveId, action, { signal, system })
        const toast = { tone: 'success', words: { said: words(`done.${action.do}`) } } as const
        appActor(system, 'toasts').send({ type: 'toast.wanted', toast })
      },
    ),
  },
  actions: {
    store: (_, chosen) => {
      hides = chosen
      storeHides(chosen)
    },
  },
})

/** FEAT-06 Whether the viewer does not want to read a line, now. */
export const isLineHidden = (line: ChatLine): boolean => isHidden(hides, line)

/** FEAT-06 What is done about what is said in a room. */
export const moderationOf = (liveId: string): Dependency<ModerationView> =>
  dependencyOf(machine, { liveId, hides: readHides() }, (actor) =>
    connectModeration(actor.getSnapshot(), (event) => actor.send(event)),
  )
