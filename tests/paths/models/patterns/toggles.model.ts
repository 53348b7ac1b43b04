import { refusals } from '../../../../contract/samples/refusals'
import { togglesMachine, type Toggle } from '../../../../machines/patterns/toggles.machine'
import { done, failed, type Model } from '../../support/model'

const toggle: Toggle = { id: 'm1', on: true }

interface Context {
  readonly shown: Readonly<Record<string, boolean>>
  readonly inFlight: Readonly<Record<string, Toggle>>
}

const isSending = ({ inFlight }: Context): boolean => 'm1' in inFlight

export const toggles: Model = {
  name: 'patterns/toggles',
  machine: togglesMachine,
  starts: {
    opened: {
      says: 'the page opens and nothing was toggled before',
      input: { pending: { store: () => {}, take: () => null } },
    },
  },
  samples: {
    'a member': { says: 'somebody is logged in', event: { type: 'who.known', isMember: true } },
    'a visitor': { says: 'nobody is logged in', event: { type: 'who.known', isMember: false } },
    'somebody else': { says: 'another person logs in or out in another tab', event: { type: 'who.changed' } },
    'toggled elsewhere': {
      says: 'another page of the same member has toggled it',
      event: { type: 'toggled.elsewhere', id: 'm1', on: true },
    },
    toggled: { says: 'the person reserves a match', event: { type: 'toggle', ...toggle } },
    accepted: { says: 'the server accepts it', event: done('m1', {}), when: isSending },
    refused: {
      says: 'the server refuses it',
      event: failed('m1', { kind: 'refused', ...refusals.failure, overHttp: true, data: null }),
      when: isSending,
    },
  },
  around: { session: {}, navigation: {} },
  notifies: ({ shown, inFlight }: Context) => [shown, Object.keys(inFlight)],
}
