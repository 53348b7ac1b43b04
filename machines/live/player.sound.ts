import { playerSetup } from './player.setup'

const onVolume = {
  muted: { type: 'isMuted', params: ({ event }: { event: { muted: boolean } }) => event },
  audible: { type: 'isAudible', params: ({ event }: { event: { muted: boolean } }) => event },
} as const

/** Sound is tried first; where the browser refuses it, the picture plays muted and a tap brings the sound. */
export const sound = playerSetup.createStateConfig({
  description: 'whether the picture is heard',
  initial: 'trying',
  states: {
    trying: {
      description: 'it is not known yet whether the browser allows sound',
      always: { guard: 'isSilenceWanted', target: 'mutedByPerson' },
      on: {
        'media.playing': { guard: onVolume.audible, target: 'on' },
        'media.refused': { guard: onVolume.audible, target: 'needsTap' },
        'media.volume': { guard: onVolume.muted, target: 'mutedByPerson' },
        mute: { actions: { type: 'commandMedia', params: { type: 'mute' } } },
      },
    },
    on: {
      description: 'the sound is on',
      on: {
        'media.refused': { guard: onVolume.audible, target: 'needsTap' },
        'media.volume': { guard: onVolume.muted, target: 'mutedByPerson' },
        mute: { actions: { type: 'commandMedia', params: { type: 'mute' } } },
      },
    },
    needsTap: {
      description: 'the browser gives no sound before a tap',
      entry: [
        { type: 'commandMedia', params: { type: 'mute' } },
        { type: 'commandMedia', params: { type: 'play' } },
      ],
      on: {
        'media.volume': { guard: onVolume.audible, target: 'on' },
        unmute: { actions: { type: 'commandMedia', params: { type: 'unmute' } } },
      },
    },
    mutedByPerson: {
      description: 'the person wants no sound',
      on: {
        'media.volume': { guard: onVolume.audible, target: 'on' },
        unmute: { actions: { type: 'commandMedia', params: { type: 'unmute' } } },
      },
    },
  },
})
