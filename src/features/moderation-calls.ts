import { thankForReport } from './report-thanks'
import { formatDayTime } from '../text/format'
import { currentWords, textIn } from '../text/text'
import { moderating } from '../text/zh/live.moderators'
import { appActor } from '../../machines/app/app-system'
import { requesting, type RequestScope } from '../../machines/app/call-request'
import type { ModerationAction } from '../../machines/live/moderation.machine'
import * as calls from '../../contract/live.moderation'
import type { Moderation, SanctionRow } from '../../contract/live.moderation.schema'

type Scope = Omit<RequestScope<never>, 'input'>
const read = requesting(calls.getModeration)
const ask = {
  remove: requesting(calls.removeLine),
  pin: requesting(calls.pinLine),
  sanction: requesting(calls.sanction),
  lift: requesting(calls.liftSanction),
  /** What it refuses is said at the field. */
  name: requesting(calls.nameModerator, { silent: 'refusals' }),
  rule: requesting(calls.saveRules),
  report: requesting(calls.reportChat),
}

type RoomAction = Extract<ModerationAction, { do: 'lift' | 'name' | 'rule' }>
type Report = Extract<ModerationAction, { do: 'report' }>

/** What is done about people and rules, and asks for no stream. */
const isOfRoom = (action: ModerationAction): action is RoomAction =>
  action.do === 'lift' || action.do === 'name' || action.do === 'rule'

const sendOfRoom = (liveId: string | null, action: RoomAction, scope: Scope): Promise<unknown> => {
  switch (action.do) {
    case 'lift':
      return ask.lift({ input: { liveId, sanctionId: action.sanctionId }, ...scope })
    case 'name':
      return ask.name({ input: { liveId, memberId: action.memberId, on: action.on }, ...scope })
    case 'rule':
      return ask.rule({ input: { liveId, rules: action.rules }, ...scope })
  }
}

const words = textIn(currentWords, moderating)

/** Who it was done to, and until when. */
const wordsOfSanction = ({ kind, person: { nickname: name }, until }: SanctionRow): string =>
  until === null
    ? words('done.banForGood', { name })
    : words(`done.${kind}`, { name, time: formatDayTime(until) })

/** Answers what is said of it in passing. */
const sendOfLine = async (
  liveId: string,
  action: Exclude<ModerationAction, RoomAction | Report>,
  scope: Scope,
): Promise<string> => {
  switch (action.do) {
    case 'remove':
      await ask.remove({ input: { liveId, seq: action.seq }, ...scope })
      break
    case 'pin':
      await ask.pin({ input: { liveId, seq: action.seq }, ...scope })
      break
    case 'sanction': {
      const { do: _do, ...input } = action
      return wordsOfSanction(await ask.sanction({ input: { liveId, ...input }, ...scope }))
    }
  }
  return words(`done.${action.do}`)
}

const send = async (
  liveId: string | null,
  action: Exclude<ModerationAction, Report>,
  scope: Scope,
): Promise<string> => {
  if (isOfRoom(action)) {
    await sendOfRoom(liveId, action, scope)
    return words(`done.${action.do}`)
  }
  return await sendOfLine(streamOf(liveId), action, scope)
}

const streamOf = (liveId: string | null): string => {
  if (liveId === null) throw new Error('a line is chosen in the chat of a stream, so there is one')
  return liveId
}

/** Rules, moderators, sanctions and the log of a room. */
export const readBooks = (liveId: string | null, scope: Scope): Promise<Moderation> =>
  read({ input: { liveId }, ...scope })

/** Does it at the server, and says so. */
export const act = async (liveId: string | null, action: ModerationAction, scope: Scope): Promise<void> => {
  if (action.do === 'report') {
    const { do: _do, ...input } = action
    await ask.report({ input: { liveId: streamOf(liveId), ...input }, ...scope })
    thankForReport(scope.system)
    return
  }
  const said = await send(liveId, action, scope)
  const toast = { tone: 'success', words: { said } } as const
  appActor(scope.system, 'toasts').send({ type: 'toast.wanted', toast })
}
