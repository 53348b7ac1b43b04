import type { Meta } from '@storybook/react-vite'
import { noNetwork, resource } from '../../support/dependencies'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { inRoom, previewing, roomTalk } from '../../support/studio'
import { NOW } from '../../../contract/samples/sample'
import { onAirs, report, studio } from '../../../contract/samples/studio'
import { onAirMachine } from '../../../machines/studio/on-air.machine'
import { endQuestion } from '../../../tests/paths/support/questions'

/** The anchor's stream as it is now. */
const meta = { title: 'Machines/On air' } satisfies Meta
export default meta

const of = stateStories(onAirMachine, (onAir) => inRoom({ requires: { onAir }, focus: 'onAir' }))

const { playback } = studio.getOnAir.full
const live = { onAir: onAirs.live, playback }
const ready = { onAir: onAirs.ready, playback: [] }
const children = { player: previewing, talk: roomTalk() }
const nothing = { app: { requires: { studio: resource(studio.getStudio.empty) } } }

export const Looking = of('loading')
export const Failed = of('failed', { error: noNetwork })
export const Off = of('off.resting', {}, nothing)
export const OffLookingAgain = of('off.asking', {}, nothing)
export const OffNobodyLooks = of('off.away', {}, nothing)
export const Ready = of(['on.link.resting', 'on.picture.none', 'on.talk.closed', 'on.end.open'], ready)
export const Asking = of(['on.link.asking', 'on.picture.none', 'on.talk.closed', 'on.end.open'], ready)
export const Playing = of(['on.link.resting', 'on.picture.playing', 'on.talk.open', 'on.end.open'], live, {
  children,
})
export const Lost = of(
  ['on.link.lost', 'on.picture.playing', 'on.talk.open', 'on.end.open'],
  { ...live, error: noNetwork },
  { children },
)
export const NobodyLooks = of(['on.link.away', 'on.picture.playing', 'on.talk.open', 'on.end.open'], live, {
  children,
})
export const Confirming = of(
  ['on.link.resting', 'on.picture.playing', 'on.talk.open', 'on.end.confirming'],
  live,
  {
    children,
    app: { appActors: { dialogs: asking(endQuestion) } },
  },
)
export const Ending = of('ending', live)
export const Over = of('over.resting', { report })
export const OverLookingForAnother = of('over.asking', { report })
export const OverNobodyLooks = of('over.away', { report })
export const OverAnotherRefused = of('over.resting', {
  report,
  onAir: { ...onAirs.ready, refusal: '直播已经结束', heldUntil: NOW + 30_000 },
})
