import { fromPromise } from 'xstate'
import { requesting } from '../../machines/app/call-request'
import { replayTalkMachine } from '../../machines/live/replay-talk.machine'
import { listReplayChat } from '../../contract/live.recording'
import type { ReplayChat, ReplayChatInput } from '../../contract/recording.schema'

const requestLines = requesting(listReplayChat)

/** FEAT-06 What was said in a room, told again beside its picture. */
export const replayTalk = replayTalkMachine.provide({
  actors: {
    readLines: fromPromise<ReplayChat, ReplayChatInput>(({ input, signal, system }) =>
      requestLines({ input, signal, system, silent: true }),
    ),
  },
})
