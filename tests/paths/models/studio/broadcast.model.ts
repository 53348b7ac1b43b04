import { ResultCode } from '../../../../contract/codes'
import { report } from '../../../../contract/samples/studio'
import { broadcastMachine } from '../../../../machines/studio/broadcast.machine'
import { endQuestion, onAirQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

const can = { back: true, screen: true, torch: false }

export const broadcast: Model = {
  name: 'studio/broadcast',
  machine: broadcastMachine,
  starts: {
    opened: {
      says: 'the anchor opens the room',
      input: {
        choice: { source: 'front', shape: 'landscape' },
        asking: () => endQuestion,
        leaving: { hold: () => () => {}, asking: () => onAirQuestion },
      },
    },
  },
  samples: {
    'camera wanted': { says: 'the anchor opens the camera', event: { type: 'camera.open' } },
    'camera wanted again': {
      says: 'the anchor opens the camera for a stream that is on',
      event: { type: 'camera.resume' },
    },
    'camera put away': { says: 'the anchor closes the camera', event: { type: 'camera.close' } },
    'camera opens': { says: 'the camera opens', event: { type: 'camera.opened', can } },
    'lit camera opens': {
      says: 'a camera opens that has a light',
      event: { type: 'camera.opened', can: { ...can, torch: true } },
    },
    'camera does not open': {
      says: 'the camera may not be used',
      event: { type: 'camera.failed', failure: 'denied' },
    },
    'source chosen': {
      says: 'the anchor chooses another camera',
      event: { type: 'camera.choose', source: 'back' },
    },
    'shape chosen': {
      says: 'the anchor turns the picture',
      event: { type: 'camera.choose', shape: 'portrait' },
    },
    muted: { says: 'the anchor turns the sound off', event: { type: 'mute', isMuted: true } },
    'nothing heard': {
      says: 'the microphone hears nothing for a while',
      event: { type: 'sound.told', isSilent: true },
    },
    lit: { says: 'the anchor turns the light on', event: { type: 'torch', isOn: true } },
    'live wanted': { says: 'the anchor goes live', event: { type: 'go.live' } },
    taken: { says: 'the server takes the picture', event: { type: 'sender.ready', liveId: 'r-chen' } },
    'health told': {
      says: 'the server says how it arrives',
      event: { type: 'sender.health', health: { kbps: 2_000, faults: [], isLowered: false } },
    },
    lost: { says: 'the connection is lost', event: { type: 'sender.lost' } },
    refused: {
      says: 'the server refuses the picture',
      event: { type: 'sender.failed', failure: 'refused', words: '你正在用另一台设备直播' },
    },
    'ended elsewhere': {
      says: 'the server ends the stream',
      event: { type: 'sender.over', words: '这场直播已由你的账号结束' },
    },
    end: { says: 'the anchor wants to end the stream', event: { type: 'end' } },
    ended: { says: 'the server has ended it', event: done('end', report) },
    'not told': { says: 'the server does not answer', event: failed('end', { kind: 'network' }) },
    'nothing to end': {
      says: 'the server has no such stream to end',
      event: failed('end', {
        kind: 'refused',
        code: ResultCode.BUSINESS_FAILURE,
        msg: '',
        overHttp: true,
        data: null,
      }),
    },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    'another page wanted': {
      says: 'the anchor follows a link',
      event: { type: 'leave.asked', way: { type: 'go', to: '/liveplan' } },
    },
    'ending declined': { says: 'the anchor goes on', event: { type: 'question.declined' } },
    'ending confirmed': { says: 'the anchor really ends it', event: { type: 'question.confirmed' } },
  },
  notifies: ({ resumes }: { readonly resumes: boolean }) => resumes,
  delays: {
    again: 'a moment has gone',
    graceful: 'two minutes have gone',
    retell: 'some seconds have gone',
    patience: 'the server has not answered for long',
  },
}
