import { fromPromise } from 'xstate'
import { requesting } from '../../machines/app/call-request'
import { replayTalkMachine, type ReplayTalkRead } from '../../machines/live/replay-talk.machine'
import { listReplayChat } from '../../contract/live.recording'
import type { ReplayChat } from '../../contract/live.recording.schema'

const requestLines = requesting(listReplayChat)

/** FEAT-06 What was said in a room, told again beside its picture. */
export const replayTalk = replayTalkMachine.provide({
  actors: {
    readLines: fromPromise<ReplayChat, ReplayTalkRead>(({ input: { silent, ...input }, signal, system }) =>
      requestLines({ input, signal, system, silent }),
    ),
  },
})
